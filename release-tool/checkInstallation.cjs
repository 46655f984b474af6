'use strict';
// Runs before `npm start`, `npm test`, `npm run dev` and `npm run release`, on whatever Node there is
// and perhaps before `npm ci`: so it is plain CommonJS, and needs no package.
const { existsSync, readFileSync } = require('fs');
const { join } = require('path');

const ROOT = join(__dirname, '..');

function installationProblem({ node, supported, installed, openSqlite }) {
  if (!isSupported(node, supported)) {
    const least = supported.replace(/[^\d.|]/g, '').split('||');
    return `Node ${node} is not supported: install Node ${least.join(', ')} or a newer release of one of these (https://nodejs.org).`;
  }
  if (!installed) {
    return 'The packages are not installed: run npm ci first (if it fails at better-sqlite3, install Python 3, make and a C++ compiler before).';
  }
  try {
    openSqlite();
  } catch {
    return `SQLite does not load in Node ${node}: run npm ci again, with this Node and without --ignore-scripts.`;
  }
  return undefined;
}

function isSupported(version, range) {
  const [major, minor] = version.split('.').map(Number);
  return range.split(' || ').some((part) => {
    const [leastMajor, leastMinor = 0] = part.replace(/^\D+/, '').split('.').map(Number);
    if (major === leastMajor) return minor >= leastMinor;
    return part.startsWith('>=') && major > leastMajor;
  });
}

module.exports = { installationProblem, isSupported };

if (require.main === module) {
  const problem = installationProblem({
    node: process.versions.node,
    supported: JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).engines.node,
    // npm writes the commands last.
    installed: existsSync(join(ROOT, 'node_modules/.bin/tsx')),
    openSqlite() {
      const Database = require(
        require.resolve('better-sqlite3', { paths: [join(ROOT, 'server')] }),
      );
      new Database(':memory:').close();
    },
  });
  if (problem) {
    console.error(problem);
    process.exitCode = 1;
  }
}

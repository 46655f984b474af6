// Runs before npm's scripts, on whatever Node there is and perhaps before `npm ci`: it needs no package.
const { readFileSync } = require('fs');
const { node } = JSON.parse(readFileSync(`${__dirname}/../../package.json`)).engines;
const [major, minor] = process.versions.node.split('.').map(Number);
const isSupported = node.split(' || ').some((range) => {
  const [leastMajor, leastMinor = 0] = range.replace(/^\D+/, '').split('.').map(Number);
  return major === leastMajor ? minor >= leastMinor : range[0] === '>' && major > leastMajor;
});
try {
  if (!isSupported) throw new Error();
  // npm runs the script that makes SQLite loadable last, when all packages are there.
  const sqlite = require.resolve('better-sqlite3', { paths: [`${__dirname}/../../server`] });
  new (require(sqlite))(':memory:').close();
} catch {
  const message = isSupported
    ? 'The packages are not installed for this Node: run npm ci, without --ignore-scripts (if it fails at better-sqlite3, install Python 3, make and a C++ compiler first).'
    : `Node ${process.versions.node} is not supported: install Node ${node} (https://nodejs.org).`;
  console.error(message);
  process.exitCode = 1;
}

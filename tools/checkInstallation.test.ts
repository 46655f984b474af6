import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { installationProblem, isSupported } from './checkInstallation.cjs';

const ROOT = join(__dirname, '..');
const manifest = readFileSync(join(ROOT, 'package.json'), 'utf8');
// npm checks a package.json.
const { engines, scripts } = JSON.parse(manifest) as {
  engines: { node: string };
  scripts: Record<string, string>;
};

const complete = {
  node: '20.19.0',
  supported: '^20.19 || ^22.13 || >=24',
  installed: true,
  openSqlite() {},
};

test.each(
  ['18.20.8', '20.18.3', '20.19.0', '20.20.2', '21.7.3', '22.12.0', '22.13.0', '22.23.3'].concat([
    '23.11.1',
    '24.0.0',
    '24.19.0',
    '26.10.0',
    '30.0.0',
  ]),
)('engines.node says of Node %s what npm reads there', (version) => {
  expect(isSupported(version, engines.node)).toBe(satisfies(version, engines.node));
});

test('a complete installation has no problem', () => {
  expect(installationProblem(complete)).toBeUndefined();
});

test('an old Node is reported first, with the versions to install', () => {
  expect(installationProblem({ ...complete, node: '18.20.8', installed: false })).toBe(
    'Node 18.20.8 is not supported: install Node 20.19, 22.13, 24 or a newer release of one of these (https://nodejs.org).',
  );
});

test('missing packages are reported before SQLite is tried', () => {
  const openSqlite = jest.fn();
  expect(installationProblem({ ...complete, installed: false, openSqlite })).toMatch(
    /^The packages are not installed: run npm ci first \(.*a C\+\+ compiler before\)\.$/,
  );
  expect(openSqlite).not.toHaveBeenCalled();
});

test('an SQLite that was not built, or for another Node, is reported in one sentence', () => {
  const openSqlite = () => {
    throw new Error("The module 'better_sqlite3.node'\nwas compiled against another Node.");
  };
  expect(installationProblem({ ...complete, openSqlite })).toBe(
    'SQLite does not load in Node 20.19.0: run npm ci again, with this Node and without --ignore-scripts.',
  );
});

test.each(['start', 'test', 'dev', 'release'])('npm run %s checks first', (script) => {
  expect(scripts[`pre${script}`]).toBe('node tools/checkInstallation.cjs');
});

test('it reports nothing here', () => {
  const run = spawnSync(process.execPath, [join(__dirname, 'checkInstallation.cjs')]);
  expect([run.status, String(run.stderr)]).toEqual([0, '']);
});

test('in a fresh clone npm start ends with one sentence', () => {
  const clone = mkdtempSync(join(tmpdir(), 'clone-'));
  try {
    writeFileSync(join(clone, 'package.json'), manifest);
    mkdirSync(join(clone, 'tools'));
    cpSync(join(__dirname, 'checkInstallation.cjs'), join(clone, 'tools/checkInstallation.cjs'));
    const run = spawnSync('npm', ['start', '--silent'], { cwd: clone });
    expect(run.status).toBe(1);
    expect(String(run.stdout)).toBe('');
    expect(String(run.stderr)).toMatch(/^The packages are not installed: run npm ci first .*\.\n$/);
  } finally {
    rmSync(clone, { recursive: true });
  }
});

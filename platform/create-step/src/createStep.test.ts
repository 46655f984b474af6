import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { source } from '../testing/source';
import { createStep } from './createStep';

/** An empty folder, and in place of npm a program that writes down its arguments. */
async function workplace(install = 'exit 0') {
  const parent = await mkdtemp(join(tmpdir(), 'work-'));
  const programs = await mkdtemp(join(tmpdir(), 'programs-'));
  const log = join(programs, 'log');
  const npm = `#!/bin/sh
echo "$@" >> '${log}'
if [ "$1" = install ]; then ${install}; fi
case "$3" in @*) echo "$SCOPE_REGISTRY";; *) echo https://registry.example/;; esac
`;
  await writeFile(join(programs, 'npm'), npm);
  await chmod(join(programs, 'npm'), 0o755);
  const environment = {
    PATH: `${programs}${delimiter}${process.env.PATH}`,
    SCOPE_REGISTRY: 'undefined',
  };
  const said: string[] = [];
  const make = (name: string, options: { registry?: string; node?: string } = {}) =>
    createStep(source, parent, name, {
      node: '24.1.0',
      environment,
      say: (line) => said.push(line),
      ...options,
    });
  return { parent, make, said, environment, called: () => readFile(log, 'utf8') };
}

test('a step is a repository of its own, installed', async () => {
  const { parent, make, said, called } = await workplace();
  await make('step-bus');
  expect((await readdir(join(parent, 'step-bus'))).sort()).toEqual([
    ...['.git', '.npmrc', 'README.md', 'package.json', 'src'],
  ]);
  expect(await readdir(parent)).toEqual(['step-bus']);
  expect(await called()).toContain('install --no-audit --no-fund\n');
  expect(said).toEqual(['Made step-bus. Installing its packages …']);
});

test('its registry is the one that is named, else that of the scope, else npm’s', async () => {
  const { parent, make, environment } = await workplace();
  const registryOf = (name: string) => readFile(join(parent, name, '.npmrc'), 'utf8');
  await make('step-bus', { registry: 'https://npm.example' });
  expect(await registryOf('step-bus')).toBe('@admission:registry=https://npm.example\n');
  await make('step-cat');
  expect(await registryOf('step-cat')).toBe('@admission:registry=https://registry.example/\n');
  environment.SCOPE_REGISTRY = 'https://scope.example/';
  await make('step-dog');
  expect(await registryOf('step-dog')).toBe('@admission:registry=https://scope.example/\n');
});

test('the registry that npm was called with is not the one of everything that is installed, nor is its silence', async () => {
  const { parent, make, environment } = await workplace(
    `echo "$npm_config_registry$npm_config_loglevel" > asked`,
  );
  Object.assign(environment, {
    npm_config_registry: 'https://npm.example/',
    npm_config_loglevel: 'silent',
  });
  await make('step-bus');
  expect(await readFile(join(parent, 'step-bus/asked'), 'utf8')).toBe('error\n');
});

test.each([
  ['bus', {}, '"bus" is no name of a step; one is like step-transport or step-school-bus'],
  ['../step-bus', {}, '"../step-bus" is no name of a step'],
  ['step-kit', {}, 'step-kit is taken: it is a package that a step is made of'],
  [
    'step-bus',
    { node: '18.20.8' },
    'Node 18.20.8 is not supported: a step needs ^20.19 || >=24 (https://nodejs.org)',
  ],
  ['step-bus', { registry: 'npm.example' }, '--registry "npm.example": name it by its address'],
])('%s with %j is refused, and nothing is written', async (name, options, message) => {
  const { parent, make } = await workplace();
  await expect(make(name, options)).rejects.toThrow(message);
  expect(await readdir(parent)).toEqual([]);
});

test('a folder that is not empty stays as it is', async () => {
  const { parent, make } = await workplace();
  const folder = join(parent, 'step-bus');
  await mkdir(folder);
  await writeFile(join(folder, 'notes.md'), 'mine');
  await expect(make('step-bus')).rejects.toThrow(`${folder} is not empty: it has notes.md`);
  expect(await readdir(folder)).toEqual(['notes.md']);
  await writeFile(join(parent, 'step-cat'), '');
  await expect(make('step-cat')).rejects.toThrow(/^ENOTDIR: .*step-cat/);
});

test('without a network the step is there, and npm’s reason is said in one sentence', async () => {
  const reason = 'network request to https://registry.example/jest failed, reason: ENOTFOUND';
  const lines = ['code ENOTFOUND', 'syscall getaddrinfo', reason, 'network In most cases you …'];
  const failing = lines.map((line) => `echo 'npm error ${line}' >&2`).join('; ');
  const { parent, make } = await workplace(`${failing}; exit 1`);
  await expect(make('step-bus')).rejects.toMatchObject({
    message: `step-bus is made, but its packages are not installed: ${reason}; run npm install there again`,
  });
  expect(existsSync(join(parent, 'step-bus/package.json'))).toBe(true);
});

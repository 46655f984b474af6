import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFolder } from 'federation/testing/writeFolder';
import { newStep } from './newStep';

const entry = { version: '1.4.0', dependencies: { react: '^19.3.1' } };

/** A repository with the template, a step and the files that npm wrote for them. */
async function repository() {
  const root = await mkdtemp(join(tmpdir(), 'repository-'));
  const workspaces = ['shared-store', 'step-pet', 'step-template', 'shell'];
  await writeFolder(root, {
    'package.json': JSON.stringify({ name: 'school', workspaces, scripts: { test: 'jest' } }),
    'package-lock.json': JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': { name: 'school', workspaces },
        'node_modules/react': { version: '19.3.1' },
        'node_modules/step-template': { resolved: 'step-template', link: true },
        'step-template': entry,
      },
    }),
    'step-template/package.json': JSON.stringify({ name: 'step-template', version: '1.4.0' }),
    'step-template/CHANGELOG.md': 'Of the template.',
    'step-template/dist/remoteEntry.js': 'built',
    'step-template/src/TemplatePage.tsx': "import { templateInfo } from './templateInfo';",
    'step-pet/package.json': '{}',
  });
  await mkdir(join(root, 'node_modules/step-kit'), { recursive: true });
  return root;
}

const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');
const json = (root: string, file: string) =>
  JSON.parse(read(root, file)) as { readonly packages?: object };

test('the package is the template under its own name, from its first version on', async () => {
  const root = await repository();
  await newStep(root, 'step-school-bus');
  expect(json(root, 'step-school-bus/package.json')).toEqual({
    name: 'step-school-bus',
    version: '1.0.0',
  });
  expect(read(root, 'step-school-bus/src/SchoolBusPage.tsx')).toBe(
    "import { schoolBusInfo } from './schoolBusInfo';",
  );
});

test('build and release output of the template is not copied', async () => {
  const root = await repository();
  await newStep(root, 'step-bus');
  expect((await readdir(join(root, 'step-bus'))).sort()).toEqual(['package.json', 'src']);
});

test('it is a workspace, locked and linked, and nothing else changes', async () => {
  const root = await repository();
  await newStep(root, 'step-bus');
  const workspaces = ['shared-store', 'step-pet', 'step-bus', 'step-template', 'shell'];
  expect(json(root, 'package.json')).toEqual({
    name: 'school',
    workspaces,
    scripts: { test: 'jest' },
  });
  expect(Object.entries(json(root, 'package-lock.json').packages ?? {})).toEqual([
    ['', { name: 'school', workspaces }],
    ['node_modules/react', { version: '19.3.1' }],
    ['node_modules/step-bus', { resolved: 'step-bus', link: true }],
    ['node_modules/step-template', { resolved: 'step-template', link: true }],
    ['step-bus', { ...entry, version: '1.0.0' }],
    ['step-template', entry],
  ]);
  expect(readlinkSync(join(root, 'node_modules/step-bus'))).toBe('../step-bus');
});

test.each([
  ['step-pet', 'step-pet is taken: it is a workspace'],
  ['step-kit', 'step-kit is taken: there is node_modules/step-kit'],
  ['pet', '"pet" is no name of a step'],
])('%s is refused, and nothing was changed', async (name, message) => {
  const root = await repository();
  const before = [read(root, 'package.json'), read(root, 'package-lock.json')];
  await expect(newStep(root, name)).rejects.toThrow(message);
  expect([read(root, 'package.json'), read(root, 'package-lock.json')]).toEqual(before);
  expect(existsSync(join(root, 'pet'))).toBe(false);
});

test('a folder of that name is not written into', async () => {
  const root = await repository();
  await writeFolder(root, { 'step-bus/notes.md': 'mine' });
  await expect(newStep(root, 'step-bus')).rejects.toThrow('step-bus is taken: there is step-bus');
  expect(read(root, 'step-bus/notes.md')).toBe('mine');
});

import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFolder } from 'federation/testing/writeFolder';
import { newStep } from './newStep';

/** A repository with the template and a step. */
async function repository() {
  const root = await mkdtemp(join(tmpdir(), 'repository-'));
  const workspaces = ['shared-store', 'step-pet', 'platform/step-template', 'shell'];
  await writeFolder(root, {
    'package.json': JSON.stringify({ name: 'school', workspaces }),
    'package-lock.json': '{}',
    'platform/step-template/package.json': JSON.stringify({
      name: 'step-template',
      version: '1.4.0',
    }),
    'step-pet/package.json': '{}',
  });
  await mkdir(join(root, 'node_modules/step-kit'), { recursive: true });
  return root;
}

const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

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

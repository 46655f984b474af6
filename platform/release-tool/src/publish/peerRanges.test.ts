import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFolder } from 'federation/testing/writeFolder';
import { peerRanges } from './peerRanges';

/** The range that a package is built for, from the range it asks for and the installed version. */
async function range(asked: string, found: string, name = 'step-kit') {
  const folder = await mkdtemp(join(tmpdir(), 'package-'));
  const manifest = JSON.stringify({ version: found });
  await writeFolder(folder, { [`node_modules/${name}/package.json`]: manifest });
  return peerRanges(folder, { [name]: asked })[name];
}

test.each([
  ['the minor that was there, when the package.json asks for less', '^1.0.0', '1.2.3', '^1.2.0'],
  ['what the package.json asks for, when that is more', '^19.3.1', '19.3.4', '^19.3.1'],
  ['no other major than the one that was there', '>=1.0.0', '2.1.0', '^2.1.0'],
])('a package is built for %s', async (_name, asked, found, expected) => {
  expect(await range(asked, found)).toBe(expected);
});

test('an alias of ours has the range of what it stands for', async () => {
  expect(await range('npm:@admission/step-kit@^1.0.0', '1.2.3')).toBe('^1.2.0');
  const alias = 'npm:@admission/contract@^1.0.0';
  expect(await range(alias, '1.2.3', 'contract')).toBe('^1.0.0');
});

test('a package that asks for another version than the installed one is refused', async () => {
  await expect(range('^20.0.0', '19.3.1', 'react')).rejects.toThrow(
    'asks for react ^20.0.0, and 19.3.1 is installed',
  );
});

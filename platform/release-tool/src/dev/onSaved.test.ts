import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFolder } from 'federation/testing/writeFolder';
import { onSavedIn } from './onSaved';

let end = () => {};
afterEach(() => end());

/** A folder that is watched, and the saves that are noticed there. */
async function watched(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'saved-'));
  await writeFolder(folder, files);
  const saves: string[][] = [];
  let onSave = () => {};
  end = onSavedIn(folder, (saved) => {
    saves.push([...saved].sort());
    onSave();
  });
  // Until the folders within are watched.
  await new Promise((done) => setTimeout(done, 500));
  const next = async (save: () => Promise<void>) => {
    const noticed = new Promise<void>((done) => (onSave = done));
    await save();
    await noticed;
    return saves.at(-1);
  };
  return { folder, saves, next };
}

test('each save is noticed, whether an editor writes the file or replaces it', async () => {
  const { folder, saves, next } = await watched({ 'src/pet.ts': '0' });
  const file = join(folder, 'src/pet.ts');
  const replace = async () => {
    await writeFile(join(folder, '.pet.ts.swp'), '1');
    await rename(join(folder, '.pet.ts.swp'), file);
  };
  for (const save of [replace, () => writeFile(file, '2'), replace, () => writeFile(file, '')]) {
    expect(await next(save)).toEqual(['src/pet.ts']);
  }
  expect(saves).toHaveLength(4);
});

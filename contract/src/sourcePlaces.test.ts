import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasePaths } from './releasePaths';
import { sourcePlaces } from './sourcePlaces';

const frame = {
  ...{ package: 'step-pet', version: '1.0.0' },
  ...{ file: 'remoteEntry.js', line: 1, column: 2 },
};

async function withMap() {
  const paths = releasePaths(await mkdtemp(join(tmpdir(), 'places-')));
  const folder = paths.version('step-pet', '1.0.0');
  await mkdir(folder, { recursive: true });
  // Its only segment leads from the second column of the first line to line 7.
  const sources = ['webpack://step-pet/./src/PetPage.tsx'];
  const map = JSON.stringify({ version: 3, sources, names: [], mappings: 'CAMA' });
  const write = () => writeFile(join(folder, 'remoteEntry.js.map'), map);
  await writeFile(join(paths.root, 'secret.map'), map);
  return { place: sourcePlaces(paths), write, paths, folder, map };
}

test('a frame leads to its line in the sources once there is a map, before to the published file', async () => {
  const { place, write } = await withMap();
  expect(await place(frame)).toEqual({ file: 'remoteEntry.js', line: 1 });
  await write();
  expect(await place(frame)).toEqual({ file: 'src/PetPage.tsx', line: 7 });
});

test('the maps that were used last are kept, and no more than were asked for', async () => {
  const { paths, folder, map, write } = await withMap();
  await write();
  await writeFile(join(folder, 'other.js.map'), map);
  const place = sourcePlaces(paths, 1);
  const found = async (file: string) => (await place({ ...frame, file })).file;
  expect(await found('remoteEntry.js')).toBe('src/PetPage.tsx');
  await rm(join(folder, 'remoteEntry.js.map'));
  // It was kept.
  expect(await found('remoteEntry.js')).toBe('src/PetPage.tsx');
  expect(await found('other.js')).toBe('src/PetPage.tsx');
  expect(await found('remoteEntry.js')).toBe('remoteEntry.js');
});

test('a frame with a path out of its package leads to nothing', async () => {
  const { place } = await withMap();
  const file = 'x/../../../../secret';
  expect(await place({ ...frame, file })).toEqual({ file, line: 1 });
});

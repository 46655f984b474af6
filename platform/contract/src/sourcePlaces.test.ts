import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasePaths } from './releasePaths';
import { newFaults, sourcePlaces } from './sourcePlaces';
import type { FaultFigures } from './visitFigures';

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

describe('a fault is new in a set', () => {
  const [one, other] = ['a'.repeat(32), 'b'.repeat(32)] as const;
  const faultOf = (version: string, file: string, visits: Record<string, number>) => ({
    fault: {
      ...{ kind: 'render', step: 'step-pet', version, error: 'TypeError' },
      frames: [{ package: 'step-pet', version, file, line: 1, column: 2 }],
    },
    ...{ fingerprint: `${version} ${file}`, visits, engines: [], firstSeen: 0, lastSeen: 0 },
  });
  const placeOf = ({ file }: { file: string }) => Promise.resolve({ file, line: 1 });
  const isNew = async (faults: readonly FaultFigures[]) =>
    (await newFaults(faults, placeOf))
      .filter(({ visits }) => other in visits)
      .map(({ fingerprint }) => fingerprint);

  test.each([
    ['that no other set had', [faultOf('1.1.0', 'a.ts', { [other]: 3 })], ['1.1.0 a.ts']],
    [
      'that is in another file than those before',
      [faultOf('1.0.0', 'b.ts', { [one]: 1 }), faultOf('1.1.0', 'a.ts', { [other]: 3 })],
      ['1.1.0 a.ts'],
    ],
    [
      'but not when an earlier version had it',
      [faultOf('1.0.0', 'a.ts', { [one]: 1 }), faultOf('1.1.0', 'a.ts', { [other]: 3 })],
      [],
    ],
    ['but not when both sets had it', [faultOf('1.0.0', 'a.ts', { [one]: 1, [other]: 3 })], []],
    ['but not when it was in the other set alone', [faultOf('1.0.0', 'a.ts', { [one]: 1 })], []],
  ])('%s', async (_, faults, expected) => {
    expect(await isNew(faults)).toEqual(expected);
  });
});

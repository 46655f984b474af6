import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyReleases, flowFile, publishAll, releases } from '../../testing/fixture';
import { promote, rollback } from './promote';
import { prune } from './prune';

const DAY = 86_400_000;
const inDays = (days: number) => Date.now() + days * DAY;

/** A flow whose step went from 1.0.0 to 1.1.0 to 1.2.0, everything published long ago. */
async function threeSets() {
  const paths = await emptyReleases();
  await publishAll(paths, releases());
  const sets = [
    await promote(paths, 'admission', { shell: '1.0.0', flows: '1.0.0', 'step-pet': '1.0.0' }),
  ];
  for (const version of ['1.1.0', '1.2.0']) {
    await publishAll(paths, releases({ 'step-pet': { version } }).slice(2));
    sets.push(await promote(paths, 'admission', { 'step-pet': version }));
  }
  const has = (version: string) => existsSync(paths.version('step-pet', version));
  const hasSet = (index: number) => existsSync(paths.set('admission', sets[index]?.id ?? ''));
  return { paths, has, hasSet };
}

test('nothing is deleted while an open form may be pinned to it', async () => {
  const { paths } = await threeSets();
  expect(await prune(paths, 30, inDays(29))).toEqual([]);
});

test('sets that were replaced longer ago are deleted, and the packages that no set needs', async () => {
  const { paths, has, hasSet } = await threeSets();
  await prune(paths, 30, inDays(31));
  expect([0, 1, 2].map(hasSet)).toEqual([false, false, true]);
  // 1.1.0 is the fallback of the set that is left.
  expect(['1.0.0', '1.1.0', '1.2.0'].map(has)).toEqual([false, true, true]);
  expect(existsSync(paths.page('admission'))).toBe(true);
});

test('the remains of a killed prune are no package, and the next prune deletes them', async () => {
  const { paths, has } = await threeSets();
  await mkdir(join(paths.packages, '.deleting/step-pet'), { recursive: true });
  await prune(paths, 30, inDays(31));
  expect(has('1.0.0')).toBe(false);
  expect(await readdir(paths.packages)).not.toContain('.deleting');
});

test('the current set is kept however old it is, also after a rollback', async () => {
  const { paths, hasSet } = await threeSets();
  await rollback(paths, 'admission');
  await prune(paths, 30, inDays(365));
  expect([0, 1, 2].map(hasSet)).toEqual([false, true, false]);
});

test('a package that was published but not promoted yet is kept as long', async () => {
  const { paths, has } = await threeSets();
  await publishAll(paths, releases({ 'step-pet': { version: '1.3.0' } }).slice(2));
  await prune(paths, 30, inDays(29));
  expect(has('1.3.0')).toBe(true);
  const old = new Date(Date.now() - 40 * DAY);
  await utimes(paths.version('step-pet', '1.3.0'), old, old);
  await prune(paths, 30);
  expect(has('1.3.0')).toBe(false);
});

test('a brand’s style sheet is deleted with the last set that uses it', async () => {
  const { paths } = await threeSets();
  const brand = { ...flowFile.brand, primaryColor: '#0B6E4F' };
  await publishAll(paths, releases({ flows: { version: '1.1.0' } }), { ...flowFile, brand });
  await promote(paths, 'admission', { flows: '1.1.0' });
  const styles = async () =>
    (await readdir(paths.sets('admission'))).filter((file) => /\.css(\.br|\.gz)?$/.test(file))
      .length;
  expect(await styles()).toBe(6);
  await prune(paths, 30, inDays(29));
  expect(await styles()).toBe(6);
  await prune(paths, 30, inDays(31));
  expect(await styles()).toBe(3);
});

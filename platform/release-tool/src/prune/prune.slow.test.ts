import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { emptyReleases, flowFile, publishAll, releases } from '../../testing/fixture';
import { ALL, serving } from '../../testing/serving';
import { releasePaths } from 'contract/release-paths';
import { promote } from '../promote/promote';
import { prune } from './prune';

const DAY = 86_400_000;
const inDays = (days: number) => Date.now() + days * DAY;

const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'];

/** A flow whose step went from 1.0.0 to 1.4.0, made once and copied. */
async function fiveSets() {
  made ??= makeFiveSets();
  const { folder, sets } = await made;
  const copy = await mkdtemp(join(tmpdir(), 'releases-'));
  await cp(folder, copy, { recursive: true });
  const paths = releasePaths(copy);
  const has = (version: string) => existsSync(paths.version('step-pet', version));
  const setsThere = () => sets.map(({ id }) => existsSync(paths.set('admission', id)));
  return { paths, sets, has, setsThere };
}

let made: ReturnType<typeof makeFiveSets> | undefined;

async function makeFiveSets() {
  const { paths, current } = await serving(...VERSIONS.slice(1));
  const sets = [current];
  for (const version of VERSIONS.slice(1)) {
    sets.push(await promote(paths, 'admission', { 'step-pet': version }));
  }
  return { folder: dirname(paths.packages), sets };
}

test('sets that were replaced longer ago are deleted but for the last three, and the packages that no set needs', async () => {
  const { paths, has, setsThere } = await fiveSets();
  await prune(paths, { now: inDays(31) });
  expect(setsThere()).toEqual([false, false, true, true, true]);
  // 1.1.0 is the fallback of the oldest set that is left.
  expect(VERSIONS.map(has)).toEqual([false, true, true, true, true]);
  expect(existsSync(paths.page('admission'))).toBe(true);
});

test('a set that forms on the parents’ devices may need is kept for the days that the current set says', async () => {
  const paths = await emptyReleases();
  await publishAll(paths, releases());
  const sets: string[] = [];
  // The last three are kept in any case.
  for (const [index, keepDays] of [1, 30, 30, 45].entries()) {
    const version = `2.${index}.0`;
    await publishAll(paths, releases({ flows: { version } }), { ...flowFile, keepDays });
    sets.push((await promote(paths, 'admission', { ...ALL, flows: version })).id);
  }
  const isThere = () => sets.map((id) => existsSync(paths.set('admission', id)));
  await prune(paths, { now: inDays(44) });
  expect(isThere()).toEqual([true, true, true, true]);
  await prune(paths, { now: inDays(46) });
  expect(isThere()).toEqual([false, true, true, true]);
});

test('a dry run deletes nothing, and says what a prune would delete', async () => {
  const { paths, setsThere } = await fiveSets();
  const deleted = await prune(paths, { now: inDays(31), dryRun: true });
  expect(setsThere()).toEqual([true, true, true, true, true]);
  // The pages and the sets, and a package.
  expect(deleted).toHaveLength(5);
  expect(await prune(paths, { now: inDays(31) })).toEqual(deleted);
});

test('a set that is kept and cannot be read is named, and nothing is deleted', async () => {
  const { paths, sets, setsThere, has } = await fiveSets();
  const file = paths.set('admission', sets[4]?.id ?? '');
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, 300));
  await expect(prune(paths, { now: inDays(31) })).rejects.toThrow(`${file}: `);
  expect(setsThere()).toEqual([true, true, true, true, true]);
  expect(VERSIONS.map(has)).toEqual([true, true, true, true, true]);
});

test('the remains of a killed prune are no package, and the next prune deletes them', async () => {
  const { paths, has } = await fiveSets();
  await mkdir(join(paths.packages, '.deleting/step-pet'), { recursive: true });
  await prune(paths, { now: inDays(31) });
  expect(has('1.0.0')).toBe(false);
  expect(await readdir(paths.packages)).not.toContain('.deleting');
});

test('a package that was published but not promoted yet is kept as long as the later of its two dates says', async () => {
  const { paths, has } = await fiveSets();
  const old = new Date(inDays(-40));
  const publishAt = async (version: string, publishedAt: Date, copied: Date) => {
    const changes = { version, publishedAt: publishedAt.toISOString() };
    await publishAll(paths, releases({ 'step-pet': changes }).slice(2));
    await utimes(paths.version('step-pet', version), copied, copied);
  };
  await publishAt('1.5.0', new Date(), old);
  await publishAt('1.6.0', old, new Date());
  await publishAt('1.7.0', old, old);
  await publishAll(paths, releases({ 'step-pet': { version: '1.8.0' } }).slice(2));
  await prune(paths);
  expect(['1.5.0', '1.6.0', '1.7.0', '1.8.0'].map(has)).toEqual([true, true, false, true]);
  await utimes(paths.version('step-pet', '1.8.0'), old, old);
  await prune(paths);
  expect(has('1.8.0')).toBe(false);
});

test('a brand’s style sheet and emblems are deleted with the last set that uses them', async () => {
  const { paths } = await fiveSets();
  const brand = { ...flowFile.brand, primaryColor: '#0B6E4F' };
  await publishAll(paths, releases({ flows: { version: '1.1.0' } }), { ...flowFile, brand });
  await promote(paths, 'admission', { flows: '1.1.0' });
  const shared = async () => {
    const files = await readdir(paths.sets('admission'));
    return ['css', 'svg'].map(
      (type) => files.filter((file) => new RegExp(`\\.${type}(\\.br|\\.gz)?$`).test(file)).length,
    );
  };
  expect(await shared()).toEqual([6, 12]);
  await prune(paths, { now: inDays(29) });
  expect(await shared()).toEqual([6, 12]);
  // So that the last three sets are of the new brand.
  for (const version of ['1.3.0', '1.2.0']) {
    await promote(paths, 'admission', { 'step-pet': version });
  }
  await prune(paths, { now: inDays(31) });
  expect(await shared()).toEqual([3, 6]);
});

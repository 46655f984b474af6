import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { emptyReleases, flowFile, publishAll, releases } from '../../testing/fixture';
import { releasePaths, type ReleasePaths } from 'contract/release-paths';
import { readHistory } from '../history/history';
import { promote } from '../promote/promote';
import { rollback } from '../promote/rollback';
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
  const paths = await emptyReleases();
  await publishAll(paths, releases());
  const sets = [
    await promote(paths, 'admission', { shell: '1.0.0', flows: '1.0.0', 'step-pet': '1.0.0' }),
  ];
  for (const version of VERSIONS.slice(1)) {
    await publishAll(paths, releases({ 'step-pet': { version } }).slice(2));
    sets.push(await promote(paths, 'admission', { 'step-pet': version }));
  }
  return { folder: dirname(paths.packages), sets };
}

test('nothing is deleted while an open form may be pinned to it', async () => {
  const { paths } = await fiveSets();
  expect(await prune(paths, { now: inDays(29) })).toEqual([]);
});

test('sets that were replaced longer ago are deleted but for the last three, and the packages that no set needs', async () => {
  const { paths, has, setsThere } = await fiveSets();
  await prune(paths, { now: inDays(31) });
  expect(setsThere()).toEqual([false, false, true, true, true]);
  // 1.1.0 is the fallback of the oldest set that is left.
  expect(VERSIONS.map(has)).toEqual([false, true, true, true, true]);
  expect(existsSync(paths.page('admission'))).toBe(true);
});

describe('a set that forms on the parents’ devices may need', () => {
  /** A flow that keeps forms for so many days in each of its sets, the oldest first. */
  async function flowThatKeeps(...days: readonly (number | undefined)[]) {
    const paths = await emptyReleases();
    await publishAll(paths, releases());
    const sets: string[] = [];
    for (const [index, keepDays] of days.entries()) {
      const version = `2.${index}.0`;
      const flow = { ...flowFile, ...(keepDays !== undefined && { keepDays }) };
      await publishAll(paths, releases({ flows: { version } }), flow);
      const packages = { shell: '1.0.0', flows: version, 'step-pet': '1.0.0' };
      sets.push((await promote(paths, 'admission', packages)).id);
    }
    return {
      left: async (day: number) => {
        await prune(paths, { now: inDays(day) });
        return sets.map((id) => existsSync(paths.set('admission', id)));
      },
    };
  }
  // The last three are kept in any case.
  const last = [undefined, undefined] as const;

  test('is kept for the days that it says itself', async () => {
    const { left } = await flowThatKeeps(60, undefined, ...last);
    expect(await left(59)).toEqual([true, true, true, true]);
    expect(await left(61)).toEqual([false, true, true, true]);
  });

  test('is kept for the days that the current set says', async () => {
    const { left } = await flowThatKeeps(1, undefined, undefined, 45);
    expect(await left(44)).toEqual([true, true, true, true]);
    expect(await left(46)).toEqual([false, true, true, true]);
  });

  test('is kept no shorter than any other', async () => {
    const { left } = await flowThatKeeps(1, ...last, 1);
    expect(await left(29)).toEqual([true, true, true, true]);
    expect(await left(31)).toEqual([false, true, true, true]);
  });
});

test('a rollback can still go back twice, however old the sets are', async () => {
  const { paths, sets } = await fiveSets();
  await prune(paths, { now: inDays(365) });
  await rollback(paths, 'admission');
  expect((await rollback(paths, 'admission')).id).toBe(sets[2]?.id);
});

test('a dry run deletes nothing, and says what a prune would delete', async () => {
  const { paths, setsThere } = await fiveSets();
  const deleted = await prune(paths, { now: inDays(31), dryRun: true });
  expect(setsThere()).toEqual([true, true, true, true, true]);
  expect(deleted).toHaveLength(3);
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

describe('a clock that went backwards', () => {
  /** Writes other times into the history, in days from now. */
  async function atDays(paths: ReleasePaths, days: readonly number[]) {
    const history = await readHistory(paths, 'admission');
    const lines = history.map((entry, index) =>
      JSON.stringify({ ...entry, at: new Date(inDays(days[index] ?? 0)).toISOString() }),
    );
    await writeFile(paths.history('admission'), `${lines.join('\n')}\n`);
  }

  test('between two promotes deletes no set that it makes look old', async () => {
    const { paths, setsThere } = await fiveSets();
    await atDays(paths, [-50, -5, -45, -4, -3]);
    await prune(paths);
    expect(setsThere()).toEqual([true, true, true, true, true]);
    // Without the wrong line, the first set is one of 45 days ago.
    await atDays(paths, [-50, -45, -40, -4, -3]);
    await prune(paths);
    expect(setsThere()).toEqual([false, false, true, true, true]);
  });

  test('since the last promote deletes nothing', async () => {
    const { paths } = await fiveSets();
    expect(await prune(paths, { now: inDays(-100) })).toEqual([]);
  });
});

test('the remains of a killed prune are no package, and the next prune deletes them', async () => {
  const { paths, has } = await fiveSets();
  await mkdir(join(paths.packages, '.deleting/step-pet'), { recursive: true });
  await prune(paths, { now: inDays(31) });
  expect(has('1.0.0')).toBe(false);
  expect(await readdir(paths.packages)).not.toContain('.deleting');
});

test('the current set is kept however old it is, and what was rolled back is not', async () => {
  const { paths, setsThere } = await fiveSets();
  await rollback(paths, 'admission');
  await prune(paths, { now: inDays(365) });
  expect(setsThere()).toEqual([false, true, true, true, false]);
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

import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { ReleasePaths } from 'contract/release-paths';
import { emptyReleases, flowFile, hashIn, publishAll, releases } from '../../testing/fixture';
import { ALL as all, publishSteps, serving } from '../../testing/serving';
import { listFiles, listFolder } from '../core/files';
import { readHistory } from '../history/history';
import { currentSet } from '../folder/readRelease';
import { promote } from './promote';
import { rollback, rollbackPackage } from './rollback';

async function withReleases() {
  const paths = await emptyReleases();
  await publishAll(paths, releases());
  return paths;
}

test('the first promote of a flow makes the set that its page serves', async () => {
  const paths = await withReleases();
  const set = await promote(paths, 'admission', all);
  expect(await currentSet(paths, 'admission')).toEqual(set);
  expect(await readFile(paths.page('admission'), 'utf8')).toContain(set.id);
  expect(await readHistory(paths, 'admission')).toEqual([
    {
      set: set.id,
      kind: 'promote',
      at: expect.stringMatching(/Z$/) as string,
      from: null,
      changes: Object.keys(all).map((name) => ({ package: name, from: null, to: '1.0.0' })),
      visits: 0,
    },
  ]);
});

test('a later one replaces the packages that it names, and keeps the others and all that its flow says', async () => {
  const { paths, current: first } = await serving('1.1.0');
  const second = await promote(paths, 'admission', { 'step-pet': '1.1.0' });
  expect(second.packages).toEqual({ ...all, 'step-pet': '1.1.0' });
  const { id: _, packages: __, steps: ___, releaseHashes: ____, ...same } = first;
  expect(second).toMatchObject(same);
  expect((await readHistory(paths, 'admission')).at(-1)).toMatchObject({
    set: second.id,
    from: first.id,
  });
});

test('the first promote of another flow takes the newest flows that have it, and what the other flow serves', async () => {
  const { paths } = await serving();
  const summer = { ...flowFile, id: 'summer', title: 'Đăng ký hè', submitPath: 'summer/student' };
  const flows = (version: string) =>
    releases({ flows: { version, dictionary: { 'Đăng ký hè': 'Summer' } } }).slice(1, 2);
  await publishAll(paths, flows('1.9.0'), summer);
  await publishAll(paths, flows('1.10.0'), summer);
  await publishAll(paths, flows('1.11.0'));
  await publishSteps(paths, '1.1.0');
  const said: string[] = [];
  const set = await promote(paths, 'summer', {}, {}, { say: (line) => said.push(line) });
  expect(set.packages).toEqual({ ...all, flows: '1.10.0' });
  expect(said).toEqual([
    'flows 1.10.0, the newest that has summer',
    'shell 1.0.0, as another flow serves it',
    'step-pet 1.0.0, as another flow serves it',
  ]);
});

test('a promote changes what its flow serves, adds its set, and leaves packages, earlier sets and other flows as they were', async () => {
  const paths = await withReleases();
  const picnic = { ...flowFile, id: 'picnic', title: 'Thú cưng', submitPath: 'picnic/student' };
  await publishAll(paths, releases({ flows: { version: '1.0.1' } }).slice(1, 2), picnic);
  await promote(paths, 'picnic', { ...all, flows: '1.0.1' });
  await promote(paths, 'admission', all);
  await publishSteps(paths, '1.1.0');
  const before = await filesIn(paths);
  const { id } = await promote(paths, 'admission', { 'step-pet': '1.1.0' });
  const after = await filesIn(paths);
  const files = Object.keys(after).filter((file) => !/\.(br|gz)$/.test(file));
  expect(files.filter((file) => after[file] !== before[file]).sort()).toEqual([
    'flows/admission/history.jsonl',
    'flows/admission/index.html',
    `flows/admission/sets/${id}.html`,
    `flows/admission/sets/${id}.json`,
    'flows/admission/status.json',
  ]);
});

test.each([
  ['a version that is not published', { ...all, shell: '9.9.9' }, 'shell@9.9.9 is not published'],
  [
    'a package that no one named',
    { shell: '1.0.0', flows: '1.0.0' },
    'step-pet: no version was named',
  ],
])('%s is refused, and nothing is served', async (_name, versions, message) => {
  const paths = await withReleases();
  await expect(promote(paths, 'admission', versions)).rejects.toThrow(message);
  expect(await currentSet(paths, 'admission')).toBeUndefined();
});

const fallbackOf = (set: Awaited<ReturnType<typeof promote>>) =>
  set.steps['step-pet']?.fallback?.version;

/** Every file of a releases folder, with its content. */
async function filesIn(paths: ReleasePaths) {
  const root = dirname(paths.packages);
  const files = await listFiles(root);
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')])),
  ) as Record<string, string>; // as it is made
}

describe('a file that is not what was published', () => {
  const file = (paths: ReleasePaths, name: string, path: string, version = '1.0.0') =>
    join(paths.version(name, version), path);

  test.each([
    ['shell', 'main.js'],
    ['step-pet', 'remoteEntry.js'],
    ['flows', 'admission.json'],
  ])('%s: a promote with another %s is refused, and changes nothing', async (name, path) => {
    const paths = await withReleases();
    await appendFile(file(paths, name, path), ' ');
    const before = await filesIn(paths);
    await expect(promote(paths, 'admission', all)).rejects.toThrow(
      new RegExp(
        `^Refused.*\\n {2}${name}@1.0.0: file ${path}: found sha384-\\S+, expected sha384-`,
      ),
    );
    expect(await filesIn(paths)).toEqual(before);
  });

  test('a promote is refused when a compressed form does not hold the same', async () => {
    const paths = await withReleases();
    const form = file(paths, 'shell', 'main.js.br');
    await writeFile(form, brotliCompressSync('another'));
    const found = 'shell@1.0.0: file main.js.br: found ';
    await expect(promote(paths, 'admission', all)).rejects.toThrow(`${found}sha384-`);
    await writeFile(form, 'half');
    await expect(promote(paths, 'admission', all)).rejects.toThrow(`${found}nothing readable`);
  });
});

test('another flow whose files are damaged is left out of the comparison, and named', async () => {
  const { paths } = await serving('1.1.0');
  await mkdir(dirname(paths.history('summer')), { recursive: true });
  await writeFile(paths.history('summer'), '{"set":\n');
  const said: string[] = [];
  const change = { say: (line: string) => said.push(line) };
  const set = await promote(paths, 'admission', { 'step-pet': '1.1.0' }, {}, change);
  expect(await currentSet(paths, 'admission')).toEqual(set);
  expect(said).toContainEqual(expect.stringMatching(/^Not compared with flow summer: .*history/));
});

test('a dry run makes every check, says what would change, and changes nothing', async () => {
  const { paths } = await serving('1.1.0');
  const before = await filesIn(paths);
  const report = jest.fn();
  const newer = { 'step-pet': '1.1.0' };
  const set = await promote(paths, 'admission', newer, {}, { dryRun: true, report });
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({
      set: set.id,
      changes: [{ package: 'step-pet', from: '1.0.0', to: '1.1.0' }],
    }),
  );
  await expect(
    promote(paths, 'admission', { 'step-pet': '9.9.9' }, {}, { dryRun: true }),
  ).rejects.toThrow('step-pet@9.9.9 is not published');
  expect(await filesIn(paths)).toEqual(before);
  expect((await promote(paths, 'admission', newer)).id).toBe(set.id);
});

test('a dry run needs no lock: it waits for nobody, and leaves no folder of a new flow', async () => {
  const paths = await withReleases();
  await promote(paths, 'admission', all, {}, { dryRun: true });
  expect(await listFolder(paths.flows)).toEqual([]);
  const holder = { pid: process.pid, host: hostname(), at: '', token: 'other' };
  await mkdir(dirname(paths.lock('admission')), { recursive: true });
  await writeFile(paths.lock('admission'), JSON.stringify(holder));
  await promote(paths, 'admission', all, {}, { dryRun: true });
  await expect(promote(paths, 'admission', all)).rejects.toThrow('is being changed by');
});

test('a style sheet gets its compressed forms again when a promote that was killed left a half of one', async () => {
  const { paths, current } = await serving('1.1.0');
  const file = join(paths.root, current.brandStyle.url);
  await writeFile(`${file}.br`, '');
  await promote(paths, 'admission', { 'step-pet': '1.1.0' });
  expect(brotliDecompressSync(await readFile(`${file}.br`))).toEqual(await readFile(file));
});

describe('rollback', () => {
  const withThree = async () => {
    const { paths, current } = await serving('1.1.0', '1.2.0');
    const sets = [
      current,
      await promote(paths, 'admission', { 'step-pet': '1.1.0' }),
      await promote(paths, 'admission', { 'step-pet': '1.2.0' }),
    ];
    return { paths, sets };
  };

  test('serves the set before the current one, with the page that it had', async () => {
    const { paths, sets } = await withThree();
    const page = await readFile(paths.setPage('admission', sets[1]?.id ?? ''), 'utf8');
    expect((await rollback(paths, 'admission')).id).toBe(sets[1]?.id);
    expect(await readFile(paths.page('admission'), 'utf8')).toBe(page);
    expect((await readHistory(paths, 'admission')).at(-1)).toMatchObject({
      kind: 'rollback',
      set: sets[1]?.id,
      from: sets[2]?.id,
    });
  });

  test.each<
    [string, string, (file: { set: string; page: string; entry: string }) => Promise<void>]
  >([
    [
      'a set with another content',
      '.json: found ',
      async ({ set }) => {
        await writeFile(set, (await readFile(set, 'utf8')).replace('"student"', '"pupil"'));
      },
    ],
    [
      'the page of another set',
      '.html is not the page of set',
      async ({ page }) => {
        await writeFile(page, '<script id="release-set">{"id":"other"}</script></html>\n');
      },
    ],
    [
      'a file that was changed',
      'step-pet@1.1.0: file remoteEntry.js: found sha384-',
      ({ entry }) => appendFile(entry, ' '),
    ],
  ])('to %s is refused in one sentence, and changes nothing', async (_name, message, breakIt) => {
    const { paths, sets } = await withThree();
    const id = sets[1]?.id ?? '';
    await breakIt({
      set: paths.set('admission', id),
      page: paths.setPage('admission', id),
      entry: join(paths.version('step-pet', '1.1.0'), 'remoteEntry.js'),
    });
    const before = await filesIn(paths);
    const refusal = await rollback(paths, 'admission').catch((error: Error) => error.message);
    expect(refusal).toContain(message);
    expect(refusal).toMatch(/^[^\n]*; nothing was changed\. [^\n]*--flow admission --to <set>$/);
    expect(await filesIn(paths)).toEqual(before);
    expect((await rollback(paths, 'admission', sets[0]?.id)).id).toBe(sets[0]?.id);
  });

  test('from a set that cannot be read works', async () => {
    const { paths, sets } = await withThree();
    await writeFile(paths.set('admission', sets[2]?.id ?? ''), '{"id":');
    expect((await rollback(paths, 'admission')).id).toBe(sets[1]?.id);
    expect((await readHistory(paths, 'admission')).at(-1)).not.toHaveProperty('changes');
  });
});

describe('a rollback of one package', () => {
  const takeBack = (paths: ReleasePaths, name = 'step-pet') =>
    rollbackPackage(paths, 'admission', name);

  /** step-pet 1.0.0, 1.1.0, then a newer shell, then step-pet 1.2.0. */
  const withShell = async () => {
    const paths = await withReleases();
    await publishSteps(paths, '1.1.0', '1.2.0', '1.3.0');
    await publishAll(paths, releases({ shell: { version: '1.0.1' } }).slice(0, 1));
    const first = await promote(paths, 'admission', all);
    await promote(paths, 'admission', { 'step-pet': '1.1.0' });
    await promote(paths, 'admission', { 'step-pet': '1.2.0' });
    const last = await promote(paths, 'admission', { shell: '1.0.1' });
    return { paths, first, last };
  };

  test('serves its version before, and leaves the others where they are', async () => {
    const { paths, last } = await withShell();
    const set = await takeBack(paths);
    expect(set.packages).toEqual({ ...all, shell: '1.0.1', 'step-pet': '1.1.0' });
    expect(await readFile(paths.page('admission'), 'utf8')).toContain(set.id);
    expect((await readHistory(paths, 'admission')).at(-1)).toMatchObject({
      kind: 'rollback',
      set: set.id,
      from: last.id,
      changes: [{ package: 'step-pet', from: '1.2.0', to: '1.1.0' }],
      takenBack: { package: 'step-pet' },
    });
  });

  test('makes what it took back no fallback', async () => {
    const { paths } = await withShell();
    expect(fallbackOf(await takeBack(paths))).toBe('1.0.0');
    expect(fallbackOf(await promote(paths, 'admission', { 'step-pet': '1.3.0' }))).toBe('1.1.0');
  });

  /** The step's release, with changes of its section's schema. */
  const withSchema = (version: string, change: object) => {
    const { step } = releases()[2]!; // the step
    const schema = { ...step?.section?.schema, ...change };
    const changed = { version, step: { ...step, section: { name: 'petInfo', schema } } };
    return releases({ 'step-pet': changed as never }).slice(2);
  };
  const { properties } = releases()[2]?.step?.section?.schema ?? {};
  const wider = { ...properties, breed: { type: 'string' } };

  test.each([
    ['an optional field', { properties: wider }, '1.0.0'],
    ['a required field', { properties: wider, required: ['breed'] }, undefined],
    ['another kind of a field', { properties: { petName: { type: 'integer' } } }, undefined],
  ])('goes back although %s came', async (_, change, fallback) => {
    const { paths } = await serving();
    // A promote asks for a major version where a field has another kind.
    const version = 'breed' in change.properties ? '1.1.0' : '2.0.0';
    await publishAll(paths, withSchema(version, change));
    expect(fallbackOf(await promote(paths, 'admission', { 'step-pet': version }))).toBe(fallback);
    expect((await takeBack(paths)).packages['step-pet']).toBe('1.0.0');
  });

  test('is refused where the shell does not fit, says what else there is, and changes nothing', async () => {
    const { paths } = await serving();
    const host = { ...releases()[0]?.host, provides: { 'shared-store': '2.0.0' } };
    const next = releases({
      shell: { version: '2.0.0', host: host as never },
      'step-pet': { version: '2.0.0', peerRanges: { 'shared-store': '^2.0.0' } },
    });
    await publishAll(paths, next);
    await promote(paths, 'admission', { shell: '2.0.0', 'step-pet': '2.0.0' });
    const before = await filesIn(paths);
    await expect(takeBack(paths)).rejects.toThrow(
      /step-pet@1\.0\.0: range of shared-store: [^]*rollback --flow admission$/,
    );
    expect(await filesIn(paths)).toEqual(before);
  });

  test('leaves out an earlier set that cannot be read, and says so', async () => {
    const { paths, first } = await withShell();
    const file = paths.set('admission', first.id);
    await writeFile(file, '{');
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    const set = await rollbackPackage(paths, 'admission', 'step-pet', {}, { say });
    expect(set.packages['step-pet']).toBe('1.1.0');
    expect(said[0]).toContain(`An earlier set is left out: ${file}: `);
  });
});

describe('fallback', () => {
  test("a step's fallback is the last other version that the flow has served", async () => {
    const paths = await withReleases();
    await publishSteps(paths, '1.1.0', '1.2.0');
    expect(fallbackOf(await promote(paths, 'admission', all))).toBeUndefined();
    expect(fallbackOf(await promote(paths, 'admission', { 'step-pet': '1.1.0' }))).toBe('1.0.0');
    const set = await promote(paths, 'admission', { 'step-pet': '1.2.0' });
    expect(set.steps['step-pet']?.fallback).toEqual({
      name: 'step-pet',
      version: '1.1.0',
      container: 'step_pet_1_0_0',
      entry: {
        url: '/packages/step-pet/1.1.0/remoteEntry.js',
        integrity: hashIn('step-pet', 'remoteEntry.js'),
      },
      styles: [],
    });
  });
});

test('a shorter term for registrations needs a word of its own, and one that a rollback brings is said', async () => {
  const paths = await withReleases();
  for (const [version, keepRegistrationsDays] of [
    ['1.1.0', 30],
    ['1.2.0', 365],
  ] as const) {
    const flows = releases({ flows: { version } }).slice(1, 2);
    await publishAll(paths, flows, { ...flowFile, keepRegistrationsDays });
    await promote(paths, 'admission', { ...all, flows: version });
  }
  await expect(promote(paths, 'admission', { flows: '1.1.0' })).rejects.toThrow(
    /^keepRegistrationsDays: .* older than 30 days .*: promote with --yes if that is meant$/,
  );
  const said: string[] = [];
  await rollback(paths, 'admission', undefined, { say: (line) => said.push(line) });
  expect(said).toEqual([expect.stringContaining('older than 30 days')]);
});

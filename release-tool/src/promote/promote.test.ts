import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import type { ReleasePaths } from 'contract/release-paths';
import { integrityOf } from 'contract/integrity';
import type { PlaySet } from '../play/playSet';
import {
  emptyReleases,
  flowFile,
  hashIn,
  playNothing,
  publishAll,
  releases,
} from '../../testing/fixture';
import { listFiles, listFolder } from '../core/files';
import { readHistory } from '../history/history';
import { preview } from './preview';
import { currentSet } from '../folder/readRelease';
import { promote } from './promote';
import { rollback, rollbackPackage } from './rollback';

const all = { shell: '1.0.0', flows: '1.0.0', 'step-pet': '1.0.0' };

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
  const paths = await withReleases();
  const first = await promote(paths, 'admission', all);
  const newer = releases({ 'step-pet': { version: '1.1.0' } }).filter(
    ({ name }) => name === 'step-pet',
  );
  await publishAll(paths, newer);
  const second = await promote(paths, 'admission', { 'step-pet': '1.1.0' });
  expect(second.packages).toEqual({ ...all, 'step-pet': '1.1.0' });
  const { id: _, packages: __, steps: ___, releaseHashes: ____, ...same } = first;
  expect(second).toMatchObject(same);
  expect((await readHistory(paths, 'admission')).at(-1)).toMatchObject({
    set: second.id,
    from: first.id,
  });
});

test('two flows may have different English of one text, and one flow may not', async () => {
  const paths = await withReleases();
  const summer = { ...flowFile, id: 'summer', title: 'Đăng ký hè', submitPath: 'summer/student' };
  await promote(paths, 'admission', all);
  const change = (name: string, version: string, dictionary: Record<string, string>) =>
    releases({ [name]: { version, dictionary } }).filter((one) => one.name === name);
  await publishAll(paths, change('step-pet', '1.1.0', { 'Thú cưng': 'Animal' }));
  await publishAll(paths, change('flows', '1.1.0', { 'Đăng ký hè': 'Summer' }), summer);
  const versions = { ...all, flows: '1.1.0', 'step-pet': '1.1.0' };
  expect((await promote(paths, 'summer', versions)).packages).toEqual(versions);

  await publishAll(paths, change('shell', '1.1.0', { 'Thú cưng': 'Pet' }));
  await expect(promote(paths, 'summer', { shell: '1.1.0' })).rejects.toThrow(
    '"Thú cưng" is "Pet" in shell@1.1.0 and "Animal" in step-pet@1.1.0; one text, please',
  );
});

test('the first promote of another flow takes the newest flows that have it, and what the other flow serves', async () => {
  const paths = await withReleases();
  await promote(paths, 'admission', all);
  const summer = { ...flowFile, id: 'summer', title: 'Đăng ký hè', submitPath: 'summer/student' };
  const flows = (version: string) =>
    releases({ flows: { version, dictionary: { 'Đăng ký hè': 'Summer' } } }).slice(1, 2);
  await publishAll(paths, flows('1.9.0'), summer);
  await publishAll(paths, flows('1.10.0'), summer);
  await publishAll(paths, flows('1.11.0'));
  await publishAll(paths, releases({ 'step-pet': { version: '1.1.0' } }).slice(2));
  const said: string[] = [];
  const set = await promote(paths, 'summer', {}, {}, { say: (line) => said.push(line) });
  expect(set.packages).toEqual({ ...all, flows: '1.10.0' });
  expect(said).toEqual([
    'flows 1.10.0, the newest that has summer',
    'shell 1.0.0, as another flow serves it',
    'step-pet 1.0.0, as another flow serves it',
  ]);
});

describe('the page of a set', () => {
  const screens = {
    vi: '<main class="shell">Thú cưng</main>',
    en: '<main class="shell">Pet</main>',
  };
  const play: PlaySet = async (...played) => ({
    ...(await playNothing(...played)),
    firstScreen: { markup: screens, texts: { 'Thú cưng': 'Pet' } },
  });

  test('has the first screen that its play found, in both languages, with the styles of it', async () => {
    const paths = await withReleases();
    const set = await promote(paths, 'admission', all, {}, { play });
    const page = await readFile(paths.page('admission'), 'utf8');
    expect(page).toContain(`<div id="root" hidden>${screens.en}</div>`);
    expect(page).toContain(`<template lang="vi">${screens.vi}</template>`);
    expect(page).toContain('id="first-screen-texts">{"Thú cưng":"Pet"}</script>');
    expect(page).toContain('<style id="first-screen">.shell{color:red}');
    expect(await readFile(paths.setPage('admission', set.id), 'utf8')).toBe(page);
  });

  test.each([
    ['was not played', undefined],
    ['has none that is always the same', playNothing],
  ])('has none of a set that %s', async (_, played) => {
    const paths = await withReleases();
    await promote(paths, 'admission', all, {}, { play: played });
    const page = await readFile(paths.page('admission'), 'utf8');
    expect(page).toContain('<div id="root"></div>');
    expect(page).not.toContain('<style id=');
  });
});

test('what a section newly accepts or refuses is said', async () => {
  const paths = await withReleases();
  const step = releases()[2]?.step;
  const pattern = (is: string) => ({
    type: 'object',
    properties: { petName: { type: 'string', pattern: is }, boxId: { type: 'integer' } },
  });
  const version = (number: string, schema: object) => ({
    version: number,
    step: { ...step, section: { name: 'petInfo', schema } } as never,
  });
  const newer = version('1.1.0', pattern('^[a-z]+$'));
  const newest = version('1.2.0', pattern('^[a-z]+$'));
  for (const one of [newer, newest])
    await publishAll(paths, releases({ 'step-pet': one }).slice(2));
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  await promote(paths, 'admission', all, {}, { say });
  await promote(paths, 'admission', { 'step-pet': '1.1.0' }, {}, { say, dryRun: true });
  expect(said).toEqual([
    'No fallback: step-pet@1.0.0 as the fallback of 1.1.0 differs in field petName',
    'Other answers are accepted: sections.petInfo.schema.properties.petName.pattern: none → "^[a-z]+$"',
  ]);
  await promote(paths, 'admission', { 'step-pet': '1.1.0' });
  said.length = 0;
  await promote(paths, 'admission', { 'step-pet': '1.2.0' }, {}, { say });
  expect(said.filter((line) => line.startsWith('Other answers'))).toEqual([]);
});

test('a promote changes what its flow serves, adds its set, and leaves packages, earlier sets and other flows as they were', async () => {
  const paths = await withReleases();
  const picnic = { ...flowFile, id: 'picnic', title: 'Thú cưng', submitPath: 'picnic/student' };
  await publishAll(paths, releases({ flows: { version: '1.0.1' } }).slice(1, 2), picnic);
  await promote(paths, 'picnic', { ...all, flows: '1.0.1' });
  await promote(paths, 'admission', all);
  await publishAll(paths, releases({ 'step-pet': { version: '1.1.0' } }).slice(2));
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

test('a flow that the flows package does not have is refused', async () => {
  const paths = await withReleases();
  await expect(promote(paths, 'picnic', all)).rejects.toThrow('flows@1.0.0 has no flow picnic');
});

test('a file that is not what it should be is refused, and named', async () => {
  const paths = await withReleases();
  const { id } = await promote(paths, 'admission', all);
  const whole = await readFile(paths.set('admission', id), 'utf8');
  await writeFile(paths.set('admission', id), whole.slice(0, 400));
  await expect(promote(paths, 'admission', {})).rejects.toThrow(`${id}.json: `);
  await writeFile(paths.set('admission', id), whole);

  await writeFile(paths.release('step-pet', '1.0.0'), '{"name":"step-pet"}');
  await expect(promote(paths, 'admission', {})).rejects.toThrow(
    "step-pet/1.0.0/release.json: must have required property 'version'",
  );

  const broken = { ...flowFile, idleMinutes: 1 };
  await publishAll(paths, releases({ flows: { version: '1.1.0' } }).slice(1), broken);
  await expect(promote(paths, 'admission', { flows: '1.1.0' })).rejects.toThrow(
    'flows@1.1.0: admission.json: idleMinutes: expected 5 or more, found 1',
  );
  expect((await currentSet(paths, 'admission'))?.id).toBe(id);
});

/** Publishes other versions of the step, each with the same content but for its version. */
async function publishSteps(
  paths: Awaited<ReturnType<typeof withReleases>>,
  ...versions: string[]
) {
  for (const version of versions) {
    await publishAll(paths, releases({ 'step-pet': { version } }).slice(2));
  }
}
const fallbackOf = (set: Awaited<ReturnType<typeof promote>>) =>
  set.steps['step-pet']?.fallback?.version;

test('an incompatible package is refused by name, and the flow serves what it served', async () => {
  const paths = await withReleases();
  const first = await promote(paths, 'admission', all);
  const wrong = releases({
    'step-pet': { version: '1.1.0', peerRanges: { 'shared-store': '^3.0.0' } },
  });
  await publishAll(paths, wrong.slice(2));
  await expect(promote(paths, 'admission', { 'step-pet': '1.1.0' })).rejects.toThrow(
    /Refused.*\n {2}step-pet@1.1.0: range of shared-store: found 1.2.0/,
  );
  expect((await currentSet(paths, 'admission'))?.id).toBe(first.id);
});

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
    ['shell', 'main.css'],
    ['step-pet', 'remoteEntry.js'],
    ['flows', 'policy/admission.vi.pdf'],
    ['flows', 'brand/logo.svg'],
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

  test.each<[string, (text: string) => Buffer]>([
    ['.br', (text) => brotliCompressSync(text)],
    ['.gz', (text) => gzipSync(text)],
  ])('a promote is refused when a %s does not hold the same', async (form, pack) => {
    const paths = await withReleases();
    const script = file(paths, 'shell', 'main.js');
    await writeFile(`${script}${form}`, pack(await readFile(script, 'utf8')));
    await promote(paths, 'admission', all);
    await writeFile(`${script}${form}`, pack('another'));
    await expect(promote(paths, 'admission', all)).rejects.toThrow(
      new RegExp(`shell@1.0.0: file main.js${form}: found sha384-`),
    );
    await writeFile(`${script}${form}`, 'half');
    await expect(promote(paths, 'admission', all)).rejects.toThrow(
      new RegExp(`shell@1.0.0: file main.js${form}: found nothing readable \\(\\w+\\)`),
    );
  });

  test('a promote without it is refused', async () => {
    const paths = await withReleases();
    await rm(file(paths, 'step-pet', 'remoteEntry.js'));
    await expect(promote(paths, 'admission', all)).rejects.toThrow(
      'step-pet@1.0.0: file remoteEntry.js: found nothing readable (ENOENT), expected sha384-',
    );
  });

  test('is no fallback: the next older version is, and the tool says so', async () => {
    const paths = await withReleases();
    await publishSteps(paths, '1.1.0', '1.2.0', '1.3.0');
    await promote(paths, 'admission', all);
    await promote(paths, 'admission', { 'step-pet': '1.1.0' });
    await promote(paths, 'admission', { 'step-pet': '1.2.0' });
    await appendFile(file(paths, 'step-pet', 'remoteEntry.js', '1.2.0'), ' ');
    await rm(paths.version('step-pet', '1.1.0'), { recursive: true });
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    const set = await promote(paths, 'admission', { 'step-pet': '1.3.0' }, {}, { say });
    expect(fallbackOf(set)).toBe('1.0.0');
    expect(said).toEqual([
      expect.stringMatching(/^No fallback: step-pet@1.2.0: file remoteEntry.js: found sha384-/),
      'No fallback: step-pet@1.1.0 is not published',
    ]);
  });
});

test('a dry run makes every check, says what would change, and changes nothing', async () => {
  const paths = await withReleases();
  await promote(paths, 'admission', all);
  await publishSteps(paths, '1.1.0');
  const before = await filesIn(paths);
  const report = jest.fn();
  const set = await promote(
    paths,
    'admission',
    { 'step-pet': '1.1.0' },
    {},
    { dryRun: true, report },
  );
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
  expect((await promote(paths, 'admission', { 'step-pet': '1.1.0' })).id).toBe(set.id);
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

test('the history says who changed what and why, and what each new version was built from', async () => {
  const paths = await withReleases();
  await promote(paths, 'admission', all);
  const built = { commit: '0123abcd', clean: false };
  await publishAll(paths, releases({ 'step-pet': { version: '1.1.0', built } }).slice(2));
  const change = { by: 'Lan <lan@example.org>', why: 'a new breed' };
  await promote(paths, 'admission', { 'step-pet': '1.1.0' }, {}, change);
  const history = await readHistory(paths, 'admission');
  expect(history[0]).not.toHaveProperty('by');
  expect(history[1]).toMatchObject({
    ...change,
    changes: [{ package: 'step-pet', from: '1.0.0', to: '1.1.0', built }],
  });
});

describe('the look', () => {
  const withColor = async (primaryColor: string) => {
    const paths = await emptyReleases();
    const brand = { ...flowFile.brand, primaryColor };
    await publishAll(paths, releases(), { ...flowFile, brand });
    return paths;
  };

  test("is a style sheet beside the sets, under the hash of its content, after the shell's", async () => {
    const paths = await withColor('#0B6E4F');
    const { id, shell, brandStyle } = await promote(paths, 'admission', all);
    const file = brandStyle.url.replace('/flows/admission/sets/', '');
    const css = await readFile(paths.besideSets('admission', file));
    expect(String(css)).toMatch(
      /^:root{--brand-primary:#0b6e4f;.*}html\[data-mode='dark'\]{--brand-/,
    );
    expect(integrityOf(css)).toBe(brandStyle.integrity);
    const page = await readFile(paths.setPage('admission', id), 'utf8');
    expect(page.indexOf(brandStyle.url, page.indexOf('</script>'))).toBeGreaterThan(
      page.lastIndexOf(shell.styles[0]?.url ?? ''),
    );
    expect(page).toContain('<meta name="theme-color" content="#0B6E4F">');
  });

  test('is in the emblem, a file beside the sets for each mode', async () => {
    const paths = await withColor('#0B6E4F');
    const { id, flow, brandStyle, darkLogo = '' } = await promote(paths, 'admission', all);
    const read = (url: string) => readFile(join(dirname(paths.packages), url), 'utf8');
    expect(await read(flow.brand.logo)).toBe('<svg fill="#0B6E4F"/>');
    expect(await read(darkLogo)).toMatch(/^<svg fill="#(?!0b6e4f)[0-9a-f]{6}"\/>$/);
    expect(await read(brandStyle.url)).toContain(
      `--brand-logo:url(${flow.brand.logo})}html[data-mode='dark']`,
    );
    expect(await read(brandStyle.url)).toContain(`--brand-logo:url(${darkLogo})`);
    expect(await readFile(paths.setPage('admission', id), 'utf8')).toContain(
      `<img src="${flow.brand.logo}"`,
    );
  });

  test('is the same file for every set of the same colour', async () => {
    const paths = await withColor('#0B6E4F');
    const first = await promote(paths, 'admission', all);
    await publishAll(paths, releases({ 'step-pet': { version: '1.1.0' } }).slice(2));
    const second = await promote(paths, 'admission', { 'step-pet': '1.1.0' });
    expect(second.brandStyle).toEqual(first.brandStyle);
  });

  test('gets its compressed forms again when a promote that was killed left a half of one', async () => {
    const paths = await withColor('#0B6E4F');
    const { brandStyle } = await promote(paths, 'admission', all);
    const file = paths.besideSets(
      'admission',
      brandStyle.url.replace('/flows/admission/sets/', ''),
    );
    await writeFile(`${file}.br`, '');
    await publishAll(paths, releases({ 'step-pet': { version: '1.1.0' } }).slice(2));
    await promote(paths, 'admission', { 'step-pet': '1.1.0' });
    expect(brotliDecompressSync(await readFile(`${file}.br`))).toEqual(await readFile(file));
  });

  test('is refused in a colour that is illegible on white, and nothing is served', async () => {
    const paths = await withColor('#FFC107');
    await expect(promote(paths, 'admission', all)).rejects.toThrow(
      'flow admission, brand.primaryColor: found #FFC107 with a contrast of 1.63:1 to white, expected a darker colour, of at least 4.5:1',
    );
    expect(await currentSet(paths, 'admission')).toBeUndefined();
  });
});

describe('rollback', () => {
  const withThree = async () => {
    const paths = await withReleases();
    await publishSteps(paths, '1.1.0', '1.2.0');
    const sets = [
      await promote(paths, 'admission', all),
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

  test('twice goes back twice', async () => {
    const { paths, sets } = await withThree();
    await rollback(paths, 'admission');
    expect((await rollback(paths, 'admission')).id).toBe(sets[0]?.id);
    await expect(rollback(paths, 'admission')).rejects.toThrow('no earlier set to go back to');
  });

  test('goes to the set that is named', async () => {
    const { paths, sets } = await withThree();
    expect((await rollback(paths, 'admission', sets[0]?.id)).id).toBe(sets[0]?.id);
  });

  test.each([['a set that there is not', 'ffff', 'has no set ffff']])(
    '%s is refused',
    async (_name, id, message) => {
      const { paths } = await withThree();
      await expect(rollback(paths, 'admission', id)).rejects.toThrow(message);
    },
  );

  test('to a set whose page is missing is refused, and leaves the history unchanged', async () => {
    const { paths, sets } = await withThree();
    await rm(paths.setPage('admission', sets[0]?.id ?? ''));
    const history = await readHistory(paths, 'admission');
    await expect(rollback(paths, 'admission', sets[0]?.id)).rejects.toThrow('has no page of set');
    expect(await readHistory(paths, 'admission')).toEqual(history);
  });

  test.each<
    [string, string, (file: { set: string; page: string; entry: string }) => Promise<void>]
  >([
    [
      'a half-written set',
      '.json: ',
      async ({ set }) => {
        await writeFile(set, (await readFile(set, 'utf8')).slice(0, 400));
      },
    ],
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
      'a half-written page',
      '.html is not the page of set',
      async ({ page }) => {
        await writeFile(page, (await readFile(page, 'utf8')).slice(0, -20));
      },
    ],
    [
      'a file that was changed',
      'step-pet@1.1.0: file remoteEntry.js: found sha384-',
      ({ entry }) => appendFile(entry, ' '),
    ],
    [
      'a file that is gone',
      'step-pet@1.1.0: file remoteEntry.js: found nothing readable',
      ({ entry }) => rm(entry),
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

  test('to a set without its style sheet is refused', async () => {
    const { paths, sets } = await withThree();
    const url = sets[1]?.brandStyle.url ?? '';
    await rm(join(dirname(paths.packages), url));
    await expect(rollback(paths, 'admission')).rejects.toThrow(
      `set ${sets[1]?.id}: file ${url}: found nothing readable`,
    );
  });

  test('from a set that cannot be read works', async () => {
    const { paths, sets } = await withThree();
    await writeFile(paths.set('admission', sets[2]?.id ?? ''), '{"id":');
    expect((await rollback(paths, 'admission')).id).toBe(sets[1]?.id);
    expect((await readHistory(paths, 'admission')).at(-1)).not.toHaveProperty('changes');
  });

  test('as a dry run changes nothing', async () => {
    const { paths, sets } = await withThree();
    const before = await filesIn(paths);
    expect((await rollback(paths, 'admission', undefined, { dryRun: true })).id).toBe(sets[1]?.id);
    expect(await filesIn(paths)).toEqual(before);
  });

  test('a promote after it builds on the set that it went back to', async () => {
    const { paths } = await withThree();
    await rollback(paths, 'admission');
    await publishAll(paths, releases({ shell: { version: '1.0.1' } }).slice(0, 1));
    const set = await promote(paths, 'admission', { shell: '1.0.1' });
    expect(set.packages).toEqual({ ...all, shell: '1.0.1', 'step-pet': '1.1.0' });
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

  test('twice goes back twice, and then there is nothing to go back to', async () => {
    const { paths } = await withShell();
    await takeBack(paths);
    expect((await takeBack(paths)).packages['step-pet']).toBe('1.0.0');
    await expect(takeBack(paths)).rejects.toThrow(
      'admission has no earlier version of step-pet to go back to',
    );
  });

  test('makes what it took back no fallback', async () => {
    const { paths } = await withShell();
    expect(fallbackOf(await takeBack(paths))).toBe('1.0.0');
    expect(fallbackOf(await promote(paths, 'admission', { 'step-pet': '1.3.0' }))).toBe('1.1.0');
  });

  test('of another package leaves the fallbacks of a step', async () => {
    const { paths } = await withShell();
    const set = await takeBack(paths, 'shell');
    expect(set.packages).toEqual({ ...all, 'step-pet': '1.2.0' });
    expect(fallbackOf(set)).toBe('1.1.0');
    await promote(paths, 'admission', { shell: '1.0.1' });
    expect(fallbackOf(await takeBack(paths, 'shell'))).toBe('1.1.0');
  });

  test('is followed by a rollback to the last set without what it took back', async () => {
    const { paths } = await withShell();
    await takeBack(paths);
    const set = await rollback(paths, 'admission');
    expect(set.packages).toEqual({ ...all, 'step-pet': '1.1.0' });
  });

  test('is undone by a rollback to the set that was served before it', async () => {
    const { paths, last } = await withShell();
    await takeBack(paths);
    await rollback(paths, 'admission', last.id);
    expect((await takeBack(paths)).packages['step-pet']).toBe('1.1.0');
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
    const paths = await withReleases();
    await promote(paths, 'admission', all);
    // A promote asks for a major version where a field has another kind.
    const version = 'breed' in change.properties ? '1.1.0' : '2.0.0';
    await publishAll(paths, withSchema(version, change));
    expect(fallbackOf(await promote(paths, 'admission', { 'step-pet': version }))).toBe(fallback);
    expect((await takeBack(paths)).packages['step-pet']).toBe('1.0.0');
  });

  test('is refused where the shell does not fit, says what else there is, and changes nothing', async () => {
    const paths = await withReleases();
    await promote(paths, 'admission', all);
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

  test('that the flow does not have is refused', async () => {
    const { paths } = await withShell();
    await expect(takeBack(paths, 'step-owner')).rejects.toThrow('admission serves no step-owner');
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

  test('a version that a rollback removed is no fallback', async () => {
    const paths = await withReleases();
    await publishSteps(paths, '1.1.0', '1.2.0');
    await promote(paths, 'admission', all);
    await promote(paths, 'admission', { 'step-pet': '1.1.0' });
    await rollback(paths, 'admission');
    expect(fallbackOf(await promote(paths, 'admission', { 'step-pet': '1.2.0' }))).toBe('1.0.0');
  });

  test('a version that is incompatible with the shell is no fallback', async () => {
    const paths = await withReleases();
    await promote(paths, 'admission', all);
    const shell = releases().at(0)?.host;
    const next = releases({
      shell: {
        version: '2.0.0',
        host: { ...shell, provides: { 'shared-store': '2.0.0' } } as never,
      },
      'step-pet': { version: '2.0.0', peerRanges: { 'shared-store': '^2.0.0' } },
    });
    await publishAll(paths, next);
    const set = await promote(paths, 'admission', { shell: '2.0.0', 'step-pet': '2.0.0' });
    expect(fallbackOf(set)).toBeUndefined();
  });

  test('a version whose imports the shell no longer provides is no fallback', async () => {
    const paths = await withReleases();
    await promote(paths, 'admission', all);
    const host = releases().at(0)?.host;
    const step = releases().at(2)?.step;
    const imports = { 'step-kit': ['RadioField'] };
    await publishAll(paths, [
      ...releases({ 'step-pet': { version: '1.1.0', step: { ...step, imports } as never } }).slice(
        2,
      ),
      ...releases({ 'step-pet': { version: '1.2.0' } }).slice(2),
    ]);
    await promote(paths, 'admission', { 'step-pet': '1.1.0' });
    const shell = { version: '1.1.0', host: { ...host, exports: { 'step-kit': [] } } as never };
    await publishAll(paths, releases({ shell }).slice(0, 1));
    await expect(promote(paths, 'admission', { shell: '1.1.0' })).rejects.toThrow(
      'step-pet@1.1.0: import from step-kit: found no RadioField',
    );
    const set = await promote(paths, 'admission', { shell: '1.1.0', 'step-pet': '1.2.0' });
    expect(fallbackOf(set)).toBe('1.0.0');
  });
});

describe('a shorter term for registrations', () => {
  const keepingFor = async (paths: ReleasePaths, version: string, days: number | undefined) => {
    const flows = releases({ flows: { version } }).filter(({ name }) => name === 'flows');
    await publishAll(paths, flows, { ...flowFile, keepRegistrationsDays: days });
    return { flows: version };
  };

  test('needs a word of its own, and is then in the set; a longer one needs none', async () => {
    const paths = await withReleases();
    const first = await promote(paths, 'admission', all);
    const month = await keepingFor(paths, '1.1.0', 30);
    for (const dryRun of [false, true]) {
      await expect(promote(paths, 'admission', month, {}, { dryRun })).rejects.toThrow(
        /^keepRegistrationsDays: .* older than 30 days .*: promote with --yes if that is meant$/,
      );
    }
    expect((await currentSet(paths, 'admission'))?.id).toBe(first.id);
    // A preview deletes nothing.
    await expect(preview(paths, 'admission', month)).resolves.toHaveProperty('token');
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const second = await promote(paths, 'admission', month, {}, { yes: true, say });
    expect(second.flow.keepRegistrationsDays).toBe(30);
    expect(said).toEqual([expect.stringContaining('older than 30 days')]);
    const year = await keepingFor(paths, '1.2.0', 365);
    expect((await promote(paths, 'admission', year)).flow.keepRegistrationsDays).toBe(365);
  });

  test('that a rollback brings is said, and stops no rollback', async () => {
    const paths = await withReleases();
    await promote(paths, 'admission', {
      ...all,
      ...(await keepingFor(paths, '1.1.0', 30)),
    });
    await promote(paths, 'admission', await keepingFor(paths, '1.2.0', 365));
    const said: string[] = [];
    await rollback(paths, 'admission', undefined, { say: (line) => said.push(line) });
    expect(said).toEqual([expect.stringContaining('older than 30 days')]);
  });
});

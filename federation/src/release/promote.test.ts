import { readFile, rm, writeFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { emptyReleases, flowFile, publishAll, releases } from '../../testing/fixture';
import { integrityOf } from './files';
import { readHistory } from './history';
import { currentSet, promote, rollback } from './promote';

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
    { set: set.id, kind: 'promote', at: expect.stringMatching(/Z$/) as string, from: null },
  ]);
});

test('a later one replaces the packages that it names, and keeps the others', async () => {
  const paths = await withReleases();
  const first = await promote(paths, 'admission', all);
  const newer = releases({ 'step-pet': { version: '1.1.0' } }).filter(
    ({ name }) => name === 'step-pet',
  );
  await publishAll(paths, newer);
  const second = await promote(paths, 'admission', { 'step-pet': '1.1.0' });
  expect(second.packages).toEqual({ ...all, 'step-pet': '1.1.0' });
  expect((await readHistory(paths, 'admission')).at(-1)).toMatchObject({
    set: second.id,
    from: first.id,
  });
});

test('the set and the page of an earlier promote stay as they were', async () => {
  const paths = await withReleases();
  const first = await promote(paths, 'admission', all);
  const before = await readFile(paths.set('admission', first.id), 'utf8');
  await publishAll(paths, releases({ 'step-pet': { version: '1.1.0' } }).slice(2));
  await promote(paths, 'admission', { 'step-pet': '1.1.0' });
  expect(await readFile(paths.set('admission', first.id), 'utf8')).toBe(before);
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
    const css = await readFile(paths.setStyle('admission', file));
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
    const file = paths.setStyle('admission', brandStyle.url.replace('/flows/admission/sets/', ''));
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

  test('a promote after it builds on the set that it went back to', async () => {
    const { paths } = await withThree();
    await rollback(paths, 'admission');
    await publishAll(paths, releases({ shell: { version: '1.0.1' } }).slice(0, 1));
    const set = await promote(paths, 'admission', { shell: '1.0.1' });
    expect(set.packages).toEqual({ ...all, shell: '1.0.1', 'step-pet': '1.1.0' });
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
      entry: { url: '/packages/step-pet/1.1.0/remoteEntry.js', integrity: 'sha384-entry' },
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

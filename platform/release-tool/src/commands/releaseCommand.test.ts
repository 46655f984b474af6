import { readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ReleasePaths } from 'contract/release-paths';
import { playNothing, publishAll, releases } from '../../testing/fixture';
import { listening } from '../../testing/listening';
import { serving } from '../../testing/serving';
import type { PlaySet } from '../play/playSet';
import { currentSet } from '../folder/readRelease';
import { sayEmptyLists } from './startProduct';
import { runReleaseCommand } from './releaseCommand';

/** Runs a command. @returns its exit code, and what it printed on each of both ways */
async function run(
  paths: ReleasePaths,
  words: string[],
  more: { ask?: () => Promise<string>; play?: PlaySet; origin?: string } = {},
) {
  const [printed, complained]: [string[], string[]] = [[], []];
  const { play = playNothing, origin, ...output } = more;
  const environment = {
    RELEASES_DIR: dirname(paths.packages),
    RELEASE_BY: 'Lan',
    PUBLIC_ORIGIN: origin,
  };
  const ways = {
    print: (line: string) => printed.push(line),
    complain: (line: string) => complained.push(line),
    ...output,
  };
  const code = await runReleaseCommand(words, environment, ways, play);
  return { code, printed, complained };
}

const newer = ['promote', 'step-pet@1.1.0'];
const change = [{ package: 'step-pet', from: '1.0.0', to: '1.1.0' }];

describe('exit code', () => {
  test.each([
    [['promot', 'step-pet@1.1.0'], "unknown command 'promot'\n(Did you mean promote?)"],
    [['status', 'admission'], "too many arguments for 'status'. Expected 0 arguments but got 1."],
    [['diff', 'a'], "missing required argument 'set'"],
    [['rollback', '--why'], "option '--why <reason>' argument missing"],
    [['prune', '--days', 'x'], 'It is a whole number from 0 to 36500.'],
  ])('%j is told what is wrong, and how the command is called', async (words, message) => {
    const { paths } = await serving('1.1.0');
    const { code, complained } = await run(paths, words);
    expect(code).toBe(2);
    expect(complained[0]).toContain(message);
    expect(complained.join('\n')).toContain('Usage: npm run release --');
  });

  test('2 for a promote of nothing', async () => {
    const { paths } = await serving('1.1.0');
    expect(await run(paths, ['promote', '--dry-run'])).toEqual({
      code: 2,
      printed: [],
      complained: ['Name what to promote: <package>@<version>'],
    });
  });

  test('2 for a promote of a package that the flow does not name', async () => {
    const { paths, current } = await serving();
    await publishAll(paths, releases({ 'step-pet': { name: 'step-bus' } }).slice(2));
    for (const options of [[], ['--dry-run'], ['--share', '5']]) {
      const { code, complained } = await run(paths, ['promote', 'step-bus@1.0.0', ...options]);
      expect([code, complained.at(-1)]).toEqual([
        2,
        'flow admission does not name step-bus: promote a version of flows that does, or another flow (--flow)',
      ]);
    }
    expect(await currentSet(paths, 'admission')).toEqual(current);
  });

  test('0 for the help of each command, which has an example', async () => {
    const { paths } = await serving('1.1.0');
    const { complained } = await run(paths, []);
    const names = [...(complained[0] ?? '').matchAll(/^ {2}([a-z]+)\b/gm)].map(
      ([, name = '']) => name,
    );
    expect(names).toContain('promote');
    for (const name of names) {
      const { code, printed } = await run(paths, [name, '--help']);
      expect(code).toBe(0);
      expect(printed.join('\n')).toMatch(new RegExp(`Example:\\n  npm run release -- ${name}\\b`));
    }
    expect((await run(paths, ['--help'])).printed).toEqual(complained);
  });

  test.each([
    [['promote', 'step-pet@9.9.9'], 'step-pet@9.9.9 is not published'],
    [['rollback'], 'admission has no earlier set to go back to'],
    [['rollback', 'step-pet'], 'no earlier version of step-pet'],
    [['status', '--flow', 'picnic'], 'picnic serves no set'],
    [['diff', 'x', 'y'], 'admission has no set x'],
  ])('1 for what is refused: %j', async (words, message) => {
    const { paths } = await serving('1.1.0');
    const { code, printed, complained } = await run(paths, words);
    expect({ code, printed }).toEqual({ code: 1, printed: [] });
    expect(complained).toEqual([expect.stringContaining(message)]);
  });
});

test('a promote and a rollback print the set and what changes, and the history has who and why', async () => {
  const { paths, current: first } = await serving('1.1.0');
  const done = await run(paths, [...newer, '--why', 'a new breed']);
  expect(done).toMatchObject({ code: 0, complained: [] });
  expect(done.printed).toEqual([
    expect.stringMatching(/^Promoted admission: set [0-9a-f]{32}$/),
    '  step-pet 1.0.0 → 1.1.0',
  ]);
  expect((await run(paths, ['rollback'])).printed).toEqual([
    `Rolled admission back: set ${first.id}`,
    '  step-pet 1.1.0 → 1.0.0',
  ]);
  const { printed } = await run(paths, ['history', '--json']);
  expect(printed.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { set: first.id },
    { by: 'Lan', why: 'a new breed', changes: change },
    { by: 'Lan', kind: 'rollback', set: first.id },
  ]);
});

test('a promote and a rollback make a page that names its origin, for crawlers', async () => {
  const { paths } = await serving('1.1.0');
  for (const words of [newer, ['rollback', 'step-pet']]) {
    const origin = `https://${words[0]}.example.org/`;
    expect((await run(paths, words, { origin })).code).toBe(0);
    const page = await readFile(paths.page('admission'), 'utf8');
    expect(page).toContain(`property="og:url" content="${origin}"`);
  }
});

test.each(['www.example.org', 'https://www.example.org/form', 'ftp://example.org', 'https://a b'])(
  'PUBLIC_ORIGIN=%s is wrong usage, and nothing is changed',
  async (origin) => {
    const { paths } = await serving('1.1.0');
    const page = await readFile(paths.page('admission'), 'utf8');
    expect(await run(paths, newer, { origin })).toEqual({
      code: 2,
      printed: [],
      complained: [
        `PUBLIC_ORIGIN: found "${origin}", expected an origin like "https://www.example.org"`,
      ],
    });
    expect(await readFile(paths.page('admission'), 'utf8')).toBe(page);
  },
);

/** A flow, and a published step with a required list. */
async function withRequiredList() {
  const { paths, current: first } = await serving('1.1.0');
  const { step } = releases()[2]!;
  const { schema } = step!.section!;
  const properties = {
    ...schema.properties,
    busStopId: { type: 'integer', lookup: 'busStop', filled: true },
  };
  const section = { ...step!.section!, schema: { ...schema, properties } };
  const bus = { version: '1.2.0', step: { ...step!, section } };
  await publishAll(paths, releases({ 'step-pet': bus }).slice(2));
  return { paths, first };
}

test('an empty list of a required field is refused, unless --yes; without lists a promote warns', async () => {
  const { paths, first } = await withRequiredList();
  const promoting = ['promote', 'step-pet@1.2.0'];
  const origin = await listening((_, response) => response.writeHead(404).end());

  const refused = await run(paths, promoting, { origin });
  expect(refused.code).toBe(1);
  expect(refused.complained[0]).toContain('busStopId is required, and its list busStop has no');
  expect(await currentSet(paths, 'admission')).toEqual(first);
  expect((await run(paths, [...promoting, '--dry-run'])).printed[0]).toMatch(
    /^Not checked whether these lists have entries: busStop\./,
  );
  const allowed = await run(paths, [...promoting, '--yes'], { origin });
  expect(allowed.code).toBe(0);
  expect(allowed.printed[0]).toContain('its list busStop has no entries');
});

test('beside npm start, lists are those of its server, a preview’s too, and printed addresses are there', async () => {
  const { paths } = await withRequiredList();
  const origin = await listening((_, response) => response.writeHead(404).end());
  await writeFile(paths.serving, JSON.stringify({ origin }));
  for (const command of ['promote', 'preview']) {
    const { code, complained } = await run(paths, [command, 'step-pet@1.2.0']);
    expect(code).toBe(1);
    expect(complained[0]).toContain('its list busStop has no entries');
  }
  const { printed } = await run(paths, ['preview', 'step-pet@1.2.0', '--yes']);
  expect(printed[0]).toContain('its list busStop has no entries');
  expect(printed.at(-1)).toContain(`: ${origin}/?preview=`);
});

test('npm start says which lists of what it has promoted are empty', async () => {
  const { paths } = await withRequiredList();
  await run(paths, ['promote', 'step-pet@1.2.0', '--yes']);
  const origin = await listening((_, response) => response.writeHead(404).end());
  const said: string[] = [];
  const call = { paths, say: (line: string) => said.push(line) };
  await sayEmptyLists(call, ['admission'], origin);
  expect(said).toEqual([expect.stringContaining('its list busStop has no entries')]);
});

test('--json prints one object for each command', async () => {
  const { paths, current: first } = await serving('1.1.0');
  const printed = async (...words: string[]) => {
    const { printed } = await run(paths, [...words, '--json']);
    expect(printed).toHaveLength(1);
    return JSON.parse(printed[0] ?? '') as Record<string, unknown>;
  };
  const promoted = await printed(...newer);
  expect(promoted).toMatchObject({ flow: 'admission', dryRun: false, changes: change });
  expect(await printed('status')).toMatchObject({ set: promoted.set });
  expect(await printed('diff', first.id, String(promoted.set))).toEqual({
    from: first.id,
    to: promoted.set,
    differences: [
      { place: 'packages.step-pet', from: '1.0.0', to: '1.1.0' },
      { place: 'fallbacks.step-pet', to: '1.0.0' },
    ],
  });
  expect(await printed('rollback', '--dry-run')).toMatchObject({ dryRun: true, set: first.id });
  expect(await printed('prune')).toEqual({ dryRun: false, deleted: [] });
});

test('why is asked at a terminal, but not when it is given, or when nothing is changed', async () => {
  const { paths } = await serving('1.1.0');
  const ask = jest.fn(() => Promise.resolve('asked'));
  await run(paths, [...newer, '--dry-run'], { ask });
  expect(ask).not.toHaveBeenCalled();
  await run(paths, newer, { ask });
  await run(paths, ['rollback', '--why', 'given'], { ask });
  const { printed } = await run(paths, ['history', '--json']);
  const whys = printed.map((line) => (JSON.parse(line) as { why?: string }).why);
  expect(whys).toEqual([undefined, 'asked', 'given']);
});

test('a set is named by the beginning of its id, where one alone begins so', async () => {
  const { paths, current: first } = await serving('1.1.0');
  await run(paths, newer);
  for (const name of ['f0', 'f1']) await writeFile(paths.set('admission', name), '{}');
  const start = first.id.slice(0, 8);
  expect((await run(paths, ['diff', start, start])).printed).toEqual(['Nothing differs']);
  expect((await run(paths, ['rollback', '--to', 'f'])).complained).toEqual([
    expect.stringMatching(/^admission has \d sets that begin with f: .*f0, f1/),
  ]);
  expect((await run(paths, ['rollback', '--to', start])).code).toBe(0);
  expect((await run(paths, ['status'])).printed[0]).toBe(`admission serves set ${first.id}`);
});

test('the history is a table, also of an entry that names nobody', async () => {
  const { paths } = await serving('1.1.0');
  const lines = [
    { set: 'a', kind: 'promote', at: '2026-11-01T10:20:30.000Z', from: null },
    {
      set: 'b',
      kind: 'rollback',
      at: '2026-11-02T10:20:30.000Z',
      from: 'a',
      by: 'Lan',
      why: 'typo',
      changes: [{ package: 'step-pet', from: null, to: '1.1.0' }],
    },
  ];
  await writeFile(paths.history('admission'), lines.map((line) => JSON.stringify(line)).join('\n'));
  expect((await run(paths, ['history'])).printed).toEqual([
    '2026-11-01 10:20  promote        a',
    '2026-11-02 10:20  rollback  Lan  b',
    '  step-pet none → 1.1.0',
    '  why: typo',
  ]);
});

describe('a play', () => {
  const finding = {
    flow: 'admission',
    step: 'step-pet@1.1.0',
    language: 'en' as const,
    field: 'petName',
    what: 'Continue does nothing',
    remedy: 'Look at it.',
  };
  const failing: PlaySet = async (...played) => ({
    ...(await playNothing(...played)),
    findings: [finding],
  });
  const text = 'admission, step-pet@1.1.0, en, field petName: Continue does nothing. Look at it.';

  test('that finds something refuses the promote, and nothing is changed', async () => {
    const { paths, current: first } = await serving('1.1.0');
    const history = await readFile(paths.history('admission'), 'utf8');
    for (const words of [newer, [...newer, '--dry-run']]) {
      const { code, complained } = await run(paths, words, { play: failing });
      expect(code).toBe(1);
      expect(complained).toEqual([`Refused, and nothing was changed:\n  ${text}`]);
    }
    expect(await readFile(paths.history('admission'), 'utf8')).toBe(history);
    expect((await run(paths, ['status'])).printed[0]).toBe(`admission serves set ${first.id}`);
  });

  test('is left out with a reason alone, and the history says so', async () => {
    const { paths } = await serving('1.1.0');
    const unplayed = [...newer, '--force', 'play'];
    expect((await run(paths, unplayed, { play: failing })).code).toBe(2);
    const given = [...unplayed, '--why', 'the player is wrong'];
    expect((await run(paths, given, { play: failing })).code).toBe(0);
    const { printed } = await run(paths, ['history', '--json']);
    expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({
      visits: 0,
      why: 'the player is wrong',
    });
  });

  test('of a rollback comes after it, and only says what it finds', async () => {
    const { paths, current: first } = await serving('1.1.0');
    await run(paths, newer);
    let served: string | undefined;
    const play: PlaySet = async (...played) => {
      served = (await run(paths, ['status'])).printed[0];
      return failing(...played);
    };
    const { code, printed } = await run(paths, ['rollback'], { play });
    expect(code).toBe(0);
    expect(served).toBe(`admission serves set ${first.id}`);
    expect(printed).toContain(text);
  });

  test('that breaks is said after a rollback, and refuses a promote', async () => {
    const { paths } = await serving('1.1.0');
    const play: PlaySet = () => Promise.reject(new Error('no memory'));
    expect(await run(paths, newer, { play })).toMatchObject({ code: 1, complained: ['no memory'] });
    await run(paths, newer);
    const { code, printed } = await run(paths, ['rollback'], { play });
    expect(code).toBe(0);
    expect(printed).toContain('It could not be played: no memory');
  });
});

test('a promote says which package was published without its tests, and why', async () => {
  const { paths } = await serving('1.1.0');
  const untested = releases({ 'step-pet': { version: '1.2.0', untested: 'in a hurry' } });
  await publishAll(paths, untested.slice(2));
  expect((await run(paths, ['promote', 'step-pet@1.2.0'])).printed[0]).toBe(
    'step-pet@1.2.0 was published without its tests: in a hurry',
  );
});

describe('a text without English', () => {
  const untranslated = [{ text: 'Tên', place: 'src/PetPage.tsx:12' }];
  const missing =
    'step-pet@1.1.0: src/PetPage.tsx:12: found no English for "Tên", expected a text in both languages (dictionary.json)';
  const allowing = [...newer, '--force', 'english'];
  const given = [...allowing, '--why', 'the exam begins at noon'];

  /** A flow that has a step published that lacks the English of a text, and one that does not. */
  async function lacking() {
    const { paths, current: first } = await serving('1.1.0');
    const lacks = releases({ 'step-pet': { version: '1.1.0', untranslated } });
    await publishAll(paths, lacks.slice(2));
    await publishAll(paths, releases({ 'step-pet': { version: '1.2.0' } }).slice(2));
    return { paths, first };
  }

  test('refuses the promote, and nothing is changed', async () => {
    const { paths, first } = await lacking();
    for (const words of [newer, [...newer, '--dry-run']]) {
      expect(await run(paths, words)).toEqual({
        code: 1,
        printed: [],
        complained: [`Refused, and nothing was changed:\n  ${missing}`],
      });
    }
    expect((await run(paths, ['status'])).printed[0]).toBe(`admission serves set ${first.id}`);
  });

  test('is allowed with a reason alone, and the history says which it is', async () => {
    const { paths } = await lacking();
    const { code, complained } = await run(paths, allowing);
    expect(code).toBe(2);
    expect(complained).toEqual(['--force needs a reason: --why "…"']);
    expect(await run(paths, given)).toMatchObject({
      code: 0,
      printed: expect.arrayContaining([missing]) as string[],
    });
    expect((await run(paths, ['history'])).printed.slice(-2)).toEqual([
      '  without English: "Tên"',
      '  why: the exam begins at noon',
    ]);
  });
});

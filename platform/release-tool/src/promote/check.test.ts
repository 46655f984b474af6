import { readdir } from 'node:fs/promises';
import type { Condition, FlowFile, PackageRelease, PublishedSet } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import {
  emptyReleases,
  flowFile,
  hashIn,
  playNothing,
  publishAll,
  releases,
} from '../../testing/fixture';
import { listening } from '../../testing/listening';
import { runReleaseCommand } from '../commands/releaseCommand';
import { promoteCandidate } from './candidateChanges';
import { promote } from './promote';

let built: { readonly flow?: Partial<FlowFile>; readonly fails?: string } = {};
/** In place of webpack's build, and the flows'. */
jest.mock('../core/assertStep', () => ({ assertStep: async () => {} }));
jest.mock('../publish/assertTypes', () => ({ assertTypes: async () => {} }));
jest.mock('../publish/publishAsItIs', () => ({
  async publishAsItIs(paths: ReleasePaths, name: string) {
    if (built.fails !== undefined) throw new Error(built.fails);
    const work = { ...(await sourceOf(name)), version: WORK };
    await publishAll(paths, [work], { ...flowFile, ...built.flow });
    return WORK;
  },
}));
const WORK = '1.0.0-dev.1';

const [shell, flows, pet] = releases() as [PackageRelease, PackageRelease, PackageRelease];
const petInfo = {
  name: 'petInfo',
  schema: {
    type: 'object',
    properties: {
      boxId: { type: 'integer', lookup: 'box', filled: true },
      stars: { type: ['integer', 'null'], minimum: 1, maximum: 5 },
    },
  },
};
const optionsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { offered: { type: 'object' }, texts: { type: 'object' } },
};
const stepOf = (name: string, section: object | undefined) =>
  ({
    ...pet,
    name,
    files: { 'remoteEntry.js': hashIn(name, 'remoteEntry.js') },
    step: { ...pet.step, optionsSchema, section },
  }) as PackageRelease;
const published = [
  ...[shell, flows, stepOf('step-pet', petInfo), stepOf('step-confirm', undefined)],
  stepOf('step-owner', { name: 'ownerInfo', schema: { type: 'object', properties: {} } }),
];

const LIST = {
  data: [
    { id: 1, vi: 'Nhỏ' },
    { id: 2, vi: 'To' },
  ],
};

const sourceOf = async (name: string) => {
  const found = published.find((one) => one.name === name);
  return found ?? stepOf(name, { name: 'busInfo', schema: { type: 'object', properties: {} } });
};

/** What the command prints about a flow or a step, and its exit code. */
async function check(
  flow: Partial<FlowFile> & { readonly fails?: string },
  words: readonly string[] = ['--flow', 'admission'],
  serve: (paths: ReleasePaths) => Promise<unknown> = async () => {},
) {
  const { fails, ...changes } = flow;
  built = { flow: changes, ...(fails !== undefined && { fails }) };
  const paths = await emptyReleases();
  await publishAll(paths, published);
  await serve(paths);
  const before = await readdir(paths.root, { recursive: true });
  const PUBLIC_ORIGIN = await listening((_, response) => response.end(JSON.stringify(LIST)));
  const lines: string[] = [];
  const played: PublishedSet[] = [];
  const output = {
    print: (one: string) => lines.push(one),
    complain: (one: string) => lines.push(one),
  };
  const code = await runReleaseCommand(
    ['check', ...words],
    { RELEASES_DIR: paths.root, PUBLIC_ORIGIN },
    output,
    async (_, set, ...rest) => {
      played.push(set);
      return playNothing(paths, set, ...rest);
    },
  );
  expect(await readdir(paths.root, { recursive: true })).toEqual(before);
  return { code, text: lines.join('\n'), played };
}

const steps = (first: object, second: object): Pick<FlowFile, 'steps'> => ({
  steps: [
    { step: 'step-pet', ...first },
    { step: 'step-owner', ...second },
    { step: 'step-confirm' },
  ],
});

test('a sound flow is said to be sound, with nothing built, published or promoted', async () => {
  const flow = steps(
    { options: { offered: { boxId: [1, 2] } } },
    {
      when: {
        all: [
          { field: 'boxId', is: 2 },
          { field: 'stars', atLeast: 5 },
        ],
      },
    },
  );
  expect(await check(flow)).toEqual({ code: 0, text: 'admission is sound', played: [] });
});

test.each<[string, Parameters<typeof check>[0], string]>([
  [
    'an id that is not in its list',
    steps({ options: { offered: { boxId: [1, 2, 99] } } }, {}),
    'flows: flow admission, steps[0].options.offered: found 99 for boxId, expected an entry of the list box (1 Nhỏ, 2 To)',
  ],
  [
    'a text without English',
    { title: 'Ngày hội' },
    'flow admission, title: found no English for "Ngày hội", expected a text in both languages (dictionary.json)',
  ],
  [
    'a step that is not published',
    { steps: [{ step: 'step-bus' }] },
    'step-bus is not published: npm run release -- publish step-bus',
  ],
  [
    'a file that does not build',
    { fails: 'flows does not build:\nadmission.json: policy.vi: expected the file policy/x.md' },
    'policy.vi: expected the file policy/x.md',
  ],
])('%s is refused in a sentence, with exit code 1', async (_, flow, sentence) => {
  const { code, text } = await check(flow);
  expect(text).toContain(sentence);
  expect(text).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
});

test.each<[string, Condition]>([
  ['a bound that no entry reaches', { field: 'boxId', atLeast: 9 }],
  ['two answers to one question', { all: [1, 2].map((is) => ({ field: 'boxId', is })) }],
])('%s is said', async (_, when) => {
  const { code, text } = await check(steps({}, { when }));
  expect(text).toMatch(/Not played: step-\w+ shown; no visit has the answers for it/);
  expect(code).toBe(0);
});

/** Serves a flow that is the checked one but for some changes. */
const serving = (changes: Partial<FlowFile>) => async (paths: ReleasePaths) => {
  const flow = { ...flowFile, ...changes };
  await publishAll(paths, [{ ...flows, version: '0.9.0' }], flow);
  const versions = { shell: '1.0.0', flows: '0.9.0', 'step-pet': '1.0.0' };
  await promote(paths, flow.id, versions);
};

test('a flow is compared with what it serves, also while it has a candidate', async () => {
  const options = { offered: { boxId: [1] } };
  const { code, text } = await check(
    { steps: [{ step: 'step-pet', options }] },
    undefined,
    async (paths) => {
      await serving({})(paths);
      await publishAll(paths, [{ ...stepOf('step-pet', petInfo), version: '1.1.0' }]);
      await promoteCandidate(paths, 'admission', { 'step-pet': '1.1.0' }, 10);
    },
  );
  expect(text).toMatch(/^Other answers are accepted: .*boxId.*\nadmission is sound$/);
  expect(code).toBe(0);
});

test.each([
  ['step-pet', ['step-pet', 'step-confirm']],
  ['step-bus', ['step-pet', 'step-bus', 'step-confirm']],
])('%s is built as it is, and played in its flow', async (name, names) => {
  const flow = { steps: [{ step: 'step-pet' }, { step: 'step-confirm' }] };
  const { code, text, played } = await check(flow, [name], serving({}));
  expect(text).toMatch(new RegExp(`${name} is good for admission$`));
  expect(code).toBe(0);
  expect(played[0]?.packages).toMatchObject({ [name]: WORK, shell: '1.0.0' });
  expect(played[0]?.flow.steps.map(({ step }) => step)).toEqual(names);
});

test.each([
  ['neither a step nor a flow', [], 'Name a step, or a flow (--flow)'],
  ['a flow that there is not', ['--flow', 'open-days'], 'There is no flows/open-days.json'],
])('%s is wrong usage', async (_, words, problem) => {
  const { code, text } = await check({}, words);
  expect(text).toContain(problem);
  expect(code).toBe(2);
});

import { dirname } from 'node:path';
import type { FlowFile, PackageRelease } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { flowFile, playNothing, publishAll, releases } from '../../testing/fixture';
import { serving } from '../../testing/serving';
import { listFolder } from '../core/files';
import { checkAlone, stepAlone } from './checkAlone';

const WORK = '1.0.0-dev.1';
let built: Partial<PackageRelease>;
let file: FlowFile;
/** In place of webpack's build. */
jest.mock('../publish/publishAsItIs', () => ({
  async publishAsItIs(paths: ReleasePaths, name: string) {
    const step = releases({ [name]: { ...built, version: WORK } }).filter(
      (release) => release.name === name,
    );
    await publishAll(paths, step);
    return WORK;
  },
  async publishFlow(paths: ReleasePaths, _id: string, change: (flow: FlowFile) => FlowFile) {
    const flows = releases({ flows: { version: WORK } }).filter(({ name }) => name === 'flows');
    await publishAll(paths, flows, change(file));
    return WORK;
  },
}));

/** What the check of a step prints, beside a flow that is served. */
async function checked(step: Partial<PackageRelease>, play = playNothing) {
  built = step;
  file = flowFile;
  const { paths } = await serving();
  const printed: string[] = [];
  const say = (line: string) => printed.push(line);
  const failed = await checkAlone(paths, 'admission', 'step-pet', { play, say }).then(
    () => undefined,
    (error: Error) => error.message,
  );
  expect(await listFolder(dirname(paths.version('step-pet', '1.0.0')))).toEqual(['1.0.0']);
  return { printed, failed };
}

test('a good step is said to be good, and is not published', async () => {
  const { printed, failed } = await checked({});
  expect(failed).toBeUndefined();
  expect(printed.at(-1)).toBe('step-pet is good for admission');
});

test('texts without English are refused, after all that the play says', async () => {
  const untranslated = [{ text: 'Tuổi', place: 'src/PetPage.tsx:7' }];
  const { printed, failed } = await checked({ untranslated });
  expect(printed).toEqual([
    'step-pet@1.0.0-dev.1: src/PetPage.tsx:7: found no English for "Tuổi", expected a text in both languages (dictionary.json)',
  ]);
  expect(failed).toBe('step-pet shows texts without English: Tuổi');
});

const flow = {
  ...flowFile,
  steps: [
    { step: 'step-pet', options: { texts: { caption: 'Thú cưng' } } },
    { step: 'step-owner' },
  ],
  constants: { nextPupil: { boxId: 3 } },
};

test('a step is played with what the flow shows without answers of its own', () => {
  expect(stepAlone(flow, 'step-pet', ['step-owner']).steps).toMatchObject([
    { step: 'step-pet' },
    { step: 'step-owner' },
  ]);
});

test('a step that the flow does not have is played after the one that is named, whatever shows that', () => {
  const when = { field: 'boxId', is: 1 };
  const steps = [...flow.steps.map((step) => ({ ...step, when })), { step: 'step-confirm' }];
  const { steps: placed } = stepAlone({ ...flow, steps }, 'step-new', ['step-confirm'], 'step-pet');
  expect(placed).toEqual([
    { step: 'step-pet', options: { texts: { caption: 'Thú cưng' } } },
    { step: 'step-new' },
    { step: 'step-confirm' },
  ]);
});

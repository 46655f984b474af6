import type { FlowFile, PackageRelease } from 'contract';
import { flowFile, releases } from '../../testing/fixture';
import { checkEnglish } from './checkEnglish';

const problems = (
  changes: Partial<Record<string, Partial<PackageRelease>>> = {},
  flow: FlowFile = flowFile,
) => checkEnglish(flow, releases(changes)).map(({ problem }) => problem);

const untranslated = [{ text: 'Tên', place: 'src/PetPage.tsx:12' }];

test.each<[string, Parameters<typeof problems>, string]>([
  [
    'a text that its sources show',
    [{ 'step-pet': { untranslated } }],
    'step-pet@1.0.0: src/PetPage.tsx:12: found no English for "Tên"',
  ],
  [
    "a step's title",
    [{ 'step-pet': { dictionary: {} } }],
    'step-pet@1.0.0: dictionary: found no English for "Thú cưng"',
  ],
  [
    "a flow's last words",
    [{}, { ...flowFile, afterwards: [flowFile.title, 'Trại hè'] }],
    'flows: flow admission, afterwards[1]: found no English for "Trại hè"',
  ],
  [
    'a text that a flow replaces',
    [
      {},
      {
        ...flowFile,
        steps: [{ step: 'step-pet', options: { texts: { caption: 'Chủ nuôi' } } }],
      },
    ],
    'flows: flow admission, steps[0].options.texts.caption: found no English for "Chủ nuôi"',
  ],
])('%s without English is a problem, and named', (_name, set, problem) => {
  expect(problems(...set)).toEqual([
    `${problem}, expected a text in both languages (dictionary.json)`,
  ]);
});

test('a text that several places name is one problem', () => {
  const twice = [...untranslated, { text: 'Thú cưng', place: 'src/step.ts:3' }];
  expect(problems({ 'step-pet': { untranslated: twice, dictionary: {} } })).toEqual([
    expect.stringContaining('src/PetPage.tsx:12'),
    expect.stringContaining('src/step.ts:3'),
  ]);
});

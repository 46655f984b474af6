import type { FlowFile, FlowFileStep } from 'contract';
import { flowFile, releases } from '../../testing/fixture';
import { checkFlow } from './checkFlow';
import { checkStep } from './checkStep';
import { isStep } from './fallbacks';

const [shell, flows, pet] = releases();
if (!shell || !flows || !pet?.step) throw new Error('The fixture has no step.');

/** A second step, which asks for the owner. */
const owner = {
  ...pet,
  name: 'step-owner',
  dictionary: { Chủ: 'Owner' },
  step: {
    ...pet.step,
    title: 'Chủ',
    section: {
      name: 'ownerInfo',
      schema: {
        type: 'object',
        properties: {
          owner: { type: 'string', enum: ['me', 'you'] },
          isHome: { type: 'boolean' },
          children: { type: ['integer', 'null'], minimum: 0, maximum: 9 },
        },
      },
    },
  },
};
/** A third step, which says that its section is the second one's. */
const guest = {
  ...owner,
  name: 'step-guest',
  step: {
    ...owner.step,
    section: {
      name: 'ownerInfo',
      schema: { type: 'object', properties: { guest: { type: 'string' } } },
    },
  },
};
const confirm = {
  ...pet,
  name: 'step-confirm',
  step: { ...pet.step, section: undefined } as unknown as typeof pet.step,
};
const optionsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    fields: {
      type: 'object',
      additionalProperties: false,
      properties: { boxId: { enum: ['optional', 'hidden'] } },
    },
  },
};
const petWithOptions = { ...pet, step: { ...pet.step, optionsSchema } };
const all = [shell, flows, petWithOptions, owner, guest, confirm];
const steps = all.filter(isStep);

const petOwnerConfirm: FlowFileStep[] = [
  { step: 'step-pet' },
  { step: 'step-owner' },
  { step: 'step-confirm' },
];
const flow: FlowFile = { ...flowFile, steps: petOwnerConfirm };

const problems = (changes: Partial<FlowFile>, others: Parameters<typeof checkFlow>[2] = []) => {
  const changed = { ...flow, ...changes };
  return [
    ...checkFlow(changed, steps, others),
    ...steps.flatMap((step) => checkStep(changed, shell, step)),
  ];
};
/** The flow with something more on one of its steps. */
const withStep = (index: number, more: Partial<FlowFileStep>) => ({
  steps: petOwnerConfirm.map((step, at) => (at === index ? { ...step, ...more } : step)),
});

test('a flow that is compatible with its releases has no problem', () => {
  expect(
    problems({
      ...withStep(1, {
        when: {
          any: [
            { field: 'boxId', atLeast: 2 },
            { field: 'petName', is: 'A' },
          ],
        },
      }),
      constants: { nextPupil: { boxId: 3, isHome: true } },
    }),
  ).toEqual([]);
});

test.each<[string, Partial<FlowFile>, string]>([
  [
    'an option that the step has not',
    withStep(0, { options: { fields: { petName: 'hidden' } } }),
    'step-pet@1.0.0: flow admission, options.fields.petName: found an option that the step has not, expected one of boxId',
  ],
  [
    'a constant that is not offered',
    {
      ...withStep(0, { options: { offered: { boxId: [1, 2] } } }),
      constants: { nextPupil: { boxId: 3 } },
    },
    'flows: flow admission, constants.nextPupil.boxId: found 3, expected one of 1, 2',
  ],
  [
    'a constant of a field that no step has',
    { constants: { nextPupil: { shelfId: 1 } } },
    'flows: flow admission, constants.nextPupil.shelfId: found 1, expected a field that the flow asks for (petName, boxId, owner, isHome, children)',
  ],
  [
    'a question to a field that there is not',
    withStep(1, { when: { field: 'colour', is: 'red' } }),
    'flows: flow admission, steps[1].when: found field colour, expected one that an earlier step asks for (petName, boxId)',
  ],
  [
    'a question for ids that are not offered',
    {
      steps: [
        { step: 'step-pet', options: { offered: { boxId: [1, 2] } } },
        { step: 'step-owner', when: { field: 'boxId', in: [2, 3] } },
        { step: 'step-confirm' },
      ],
    },
    'flows: flow admission, steps[1].when: found 3 for boxId, expected one of 1, 2',
  ],
  ...(
    [
      [{ field: 'children', atLeast: 10 }, '10', 'must be <= 9'],
      [{ field: 'children', atMost: -1 }, '-1', 'must be >= 0'],
      [{ field: 'children', in: [9, 10] }, '10', 'must be <= 9'],
    ] as const
  ).map(([when, value, expected]): [string, Partial<FlowFile>, string] => [
    `a question beyond the limits of a number: ${JSON.stringify(when)}`,
    { steps: [{ step: 'step-owner' }, { step: 'step-pet', when }, { step: 'step-confirm' }] },
    `flows: flow admission, steps[1].when: found ${value} for children, expected ${expected}`,
  ]),
])('%s is refused', (_, changes, problem) => {
  expect(problems(changes)).toContain(problem);
});

test.each([
  ['submitPath', { id: 'picnic', title: 'Khác', submitPath: 'student' }, '"student"'],
  ['title', { id: 'picnic', title: flow.title, submitPath: 'x' }, `"${flow.title}"`],
])('another flow with the same %s is refused', (place, other, found) => {
  expect(problems({}, [other])).toEqual([
    `flows: flow admission, ${place}: found ${found}, expected another one than flow picnic has`,
  ]);
  expect(problems({}, [{ ...other, id: 'admission' }])).toEqual([]);
});

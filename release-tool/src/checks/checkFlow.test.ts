import type { Condition, FlowFile, FlowFileStep } from 'contract';
import { flowFile, releases } from '../../testing/fixture';
import { checkFlow } from './checkFlow';
import { checkStep } from './checkStep';
import { isStep } from './fallbacks';
import { problemText } from './problem';

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
  ].map(problemText);
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

test('a condition may ask whether nothing was chosen, also where a flow offers some ids alone', () => {
  const wait = (when: Condition) => {
    const offering: FlowFileStep = { step: 'step-pet', options: { offered: { boxId: [1, 2] } } };
    const asking = [offering, { step: 'step-owner', when }, { step: 'step-confirm' }];
    return checkFlow({ ...flow, steps: asking }, steps, []).map(problemText);
  };
  expect(wait({ field: 'boxId', is: 0 })).toEqual([]);
  expect(wait({ not: { field: 'boxId', in: [0, 2] } })).toEqual([]);
  expect(wait({ field: 'boxId', atMost: 0 })).toEqual([
    'flows: flow admission, steps[1].when: found 0 for boxId, expected one of 1, 2',
  ]);
});

test.each<[string, Partial<FlowFile>, string]>([
  [
    'an option that the step has not',
    withStep(0, { options: { fields: { petName: 'hidden' } } }),
    'step-pet@1.0.0: flow admission, options.fields.petName: found an option that the step has not, expected one of boxId',
  ],
  [
    'an option that the step has otherwise',
    withStep(0, { options: { fields: { boxId: 'required' } } }),
    'step-pet@1.0.0: flow admission, options.fields.boxId: found "required", expected one of optional, hidden',
  ],
  [
    'a section in two steps',
    { steps: [...petOwnerConfirm, { step: 'step-guest' }] },
    'flows: flow admission, steps[3].step: found section ownerInfo of step-guest, expected it once: step-owner has it too',
  ],
  [
    'a field in two steps',
    { steps: [...petOwnerConfirm, { step: 'step-owner' }] },
    'flows: flow admission, steps[3].step: found field owner of step-owner, expected it once: step-owner has it too',
  ],
  [
    'a constant of another type',
    { constants: { nextPupil: { boxId: 'three' } } },
    'flows: flow admission, constants.nextPupil.boxId: found "three", expected a value of type integer',
  ],
  [
    'a constant beyond the limits of a number',
    { constants: { nextPupil: { children: 10 } } },
    'flows: flow admission, constants.nextPupil.children: found 10, expected a number from 0 to 9',
  ],
  [
    'a constant that is not offered',
    {
      ...withStep(0, { options: { offered: { boxId: [1, 2] } } }),
      constants: { nextPupil: { boxId: 3 } },
    },
    'flows: flow admission, constants.nextPupil.boxId: found 3, expected one that is offered: 1, 2',
  ],
  [
    'a constant for a field that is hidden',
    {
      ...withStep(0, { options: { fields: { boxId: 'hidden' } } }),
      constants: { nextPupil: { boxId: 3 } },
    },
    'flows: flow admission, constants.nextPupil.boxId: found 3, expected no constant for a field that step-pet hides',
  ],
  [
    'a question to a field that there is not',
    withStep(1, { when: { field: 'colour', is: 'red' } }),
    'flows: flow admission, steps[1].when: found field colour, expected one of an earlier step (petName, boxId)',
  ],
  [
    'a question to a field of the step itself or a later one',
    withStep(1, { when: { not: { field: 'owner', is: 'me' } } }),
    'flows: flow admission, steps[1].when: found field owner, expected one of an earlier step (petName, boxId)',
  ],
  [
    'a question to a field that is hidden',
    {
      steps: [
        { step: 'step-pet', options: { fields: { boxId: 'hidden' } } },
        { step: 'step-owner', when: { field: 'boxId', atLeast: 1 } },
        { step: 'step-confirm' },
      ],
    },
    'flows: flow admission, steps[1].when: found field boxId, expected one that is asked for: step-pet hides it',
  ],
  [
    'a question in other terms than the field’s',
    withStep(1, { when: { all: [{ field: 'boxId', in: [1, '2'] }] } }),
    'flows: flow admission, steps[1].when: found "2" for boxId, expected a value of type integer',
  ],
  [
    'a comparison of a text with a number',
    withStep(1, { when: { field: 'petName', atMost: 3 } }),
    'flows: flow admission, steps[1].when: found 3 for petName, expected a value of type string',
  ],
  [
    'a question for an answer that cannot be given',
    {
      steps: [
        { step: 'step-owner' },
        { step: 'step-pet', when: { field: 'owner', is: 'them' } },
        { step: 'step-confirm' },
      ],
    },
    'flows: flow admission, steps[1].when: found "them" for owner, expected one of me, you',
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
  [
    'a bound above every id that is offered',
    {
      steps: [
        { step: 'step-pet', options: { offered: { boxId: [1, 2] } } },
        { step: 'step-owner', when: { field: 'boxId', atLeast: 9 } },
        { step: 'step-confirm' },
      ],
    },
    'flows: flow admission, steps[1].when: found 9 for boxId, expected one of 1, 2',
  ],
  ...(
    [
      [{ field: 'children', atLeast: 10 }, '10'],
      [{ field: 'children', atMost: -1 }, '-1'],
      [{ field: 'children', in: [9, 10] }, '10'],
    ] as const
  ).map(([when, value]): [string, Partial<FlowFile>, string] => [
    `a question beyond the limits of a number: ${JSON.stringify(when)}`,
    { steps: [{ step: 'step-owner' }, { step: 'step-pet', when }, { step: 'step-confirm' }] },
    `flows: flow admission, steps[1].when: found ${value} for children, expected a number from 0 to 9`,
  ]),
  [
    'a question in broken terms for a whole number',
    {
      steps: [
        { step: 'step-owner' },
        { step: 'step-pet', when: { field: 'children', atLeast: 1.5 } },
        { step: 'step-confirm' },
      ],
    },
    'flows: flow admission, steps[1].when: found 1.5 for children, expected a value of type integer or null',
  ],
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

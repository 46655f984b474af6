import type { Condition, Flow, SetSection } from 'contract';
import { journeysOf, shortLists } from './journeys';

const sections: SetSection[] = [
  {
    step: 'step-pet',
    name: 'petInfo',
    schema: {
      type: 'object',
      properties: {
        kind: { type: 'string', enum: ['cat', 'fish', 'horse'] },
        isTame: { type: 'boolean' },
        clubId: { type: 'integer', lookup: 'club' },
        boxId: { type: 'integer', lookup: 'box', enum: [4, 5, 6, 7] },
        secret: { type: 'string', const: '' },
      },
    },
  },
];

/** A flow in which a step after the pet's is shown on a condition. */
const flowWith = (...conditions: Condition[]) =>
  ({
    constants: { nextPupil: { clubId: 9 } },
    steps: [
      { step: 'step-pet' },
      ...conditions.map((when, index) => ({ step: `step-${index}`, when })),
    ],
  }) as unknown as Flow; // the part that is read

const played = (...conditions: Condition[]) => {
  const flow = flowWith(...conditions);
  return journeysOf(flow, sections, shortLists(flow, sections));
};

test('a flow without conditions is visited once in each language, with other options', () => {
  expect(played()).toEqual({
    journeys: [
      { language: 'vi', options: 'first', answers: {} },
      { language: 'en', options: 'last', answers: {} },
    ],
    unreached: [],
  });
});

test('each condition holds in one visit, and does not hold in another', () => {
  const { journeys, unreached } = played(
    { field: 'kind', is: 'fish' },
    { all: [{ field: 'clubId', atLeast: 7 }, { not: { field: 'isTame', is: true } }] },
  );
  expect(unreached).toEqual([]);
  const answers = journeys.map((journey) => journey.answers);
  expect(answers.some(({ kind }) => kind === 'fish')).toBe(true);
  expect(answers.some(({ kind }) => kind !== 'fish')).toBe(true);
  expect(answers.some(({ clubId, isTame }) => Number(clubId) >= 7 && isTame === false)).toBe(true);
});

test('a step with a condition is shown with its first and its last options in each language', () => {
  const { journeys } = played({ field: 'clubId', atLeast: 12 }, { field: 'kind', is: 'fish' });
  const turns = ['vi first', 'vi last', 'en first', 'en last'];
  const among = (shows: (answers: Readonly<Record<string, unknown>>) => boolean) =>
    journeys
      .filter(({ answers }) => shows(answers))
      .map(({ language, options }) => `${language} ${options}`);
  expect(among(({ clubId }) => Number(clubId) >= 12)).toEqual(expect.arrayContaining(turns));
  expect(among(({ kind }) => kind === 'fish')).toEqual(expect.arrayContaining(turns));
  expect(played({ field: 'kind', is: 'fish' }).journeys.length).toBeLessThanOrEqual(6);
});

test('what no visit can reach is named, also among more combinations than are tried', () => {
  const never: Condition = {
    all: [
      { field: 'kind', is: 'cat' },
      { field: 'kind', is: 'fish' },
    ],
  };
  expect(played(never).unreached).toEqual(['step-0 shown']);
  const many = Array.from({ length: 5000 }, (_, id): Condition => ({
    field: 'clubId',
    is: id + 1,
  }));
  expect(played({ all: [...many, never] }).unreached).toEqual(['step-0 shown']);
});

test('a list has what the flow offers, what its conditions distinguish, and what the next pupil gets', () => {
  expect(shortLists(flowWith({ field: 'clubId', atMost: 12 }), sections)).toEqual({
    club: [1, 2, 3, 9, 12, 13],
    box: [4, 5, 7],
  });
});

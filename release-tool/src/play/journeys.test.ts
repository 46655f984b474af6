import * as fc from 'fast-check';
import type { Condition, Flow, SetSection, StepOptions } from 'contract';
import { evaluateCondition } from 'contract/condition';
import { sectionSchemaFor } from 'contract/section-schema';
import { checkReachable, journeysOf, shortLists } from './journeys';

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

/** Small fields, each with all its answers as a parent can send them. */
const SMALL = {
  stars: { type: ['integer', 'null'], minimum: -1, maximum: 5, answers: [-1, 0, 1, 2, 3, 4, 5] },
  weight: { type: ['number', 'null'], minimum: 1, maximum: 3, answers: [1, 1.5, 2, 2.5, 3] },
  clubId: { type: 'integer', lookup: 'club', answers: [2, 3, 6] },
  unknownId: { type: 'integer', lookup: 'unknown', answers: [1, 2, 3, 4, 5, 6, 7] },
  year: { type: 'integer', answers: [-2, -1, 1, 2, 3, 4, 5, 6, 7] },
  kind: { type: 'string', enum: ['a', 'b'], answers: ['a', 'b'] },
};
type SmallName = keyof typeof SMALL;
const BLANK = { stars: null, weight: null, clubId: 0, unknownId: 0, year: 0, kind: '' };

/** A section as it is in a set. */
function smallSection(filled: boolean, fields: StepOptions['fields'] = {}): SetSection {
  const properties = Object.fromEntries(
    Object.entries(SMALL).map(([name, { answers: _, ...rules }]) => [name, { ...rules, filled }]),
  );
  const schema = { type: 'object', required: Object.keys(SMALL), properties };
  return { step: 'step-pet', name: 'petInfo', schema: sectionSchemaFor(schema, { fields }) };
}

const NUMBERS = ['stars', 'weight', 'clubId', 'unknownId', 'year'] as const;
const smallCondition = fc.letrec<{ one: Condition }>((tie) => {
  const parts = fc.array(tie('one'), { minLength: 1, maxLength: 4 });
  const bound = fc.integer({ min: -1, max: 6 });
  const field = fc.constantFrom(...NUMBERS);
  return {
    one: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.record({ field, is: bound }),
      fc.record({ field, atLeast: bound }),
      fc.record({ field, atMost: bound }),
      fc.record({ field, in: fc.array(bound, { minLength: 1, maxLength: 3 }) }),
      fc.record({ field: fc.constant('kind'), is: fc.constantFrom('a', 'b', '') }),
      fc.record({ all: parts }),
      fc.record({ any: parts }),
      fc.record({ not: tie('one') }),
    ),
  };
}).one;

/** A condition with two fields at most, so that all their answers are few. */
const ofTwoFields = fc
  .tuple(smallCondition, fc.constantFrom(...NUMBERS), fc.constantFrom<SmallName>('kind', 'year'))
  .map(([when, first, second]) => ({
    when: onlyOf(when, first, second),
    names: [first, second] as const,
  }));

function onlyOf(when: Condition, first: SmallName, second: SmallName): Condition {
  const each = (parts: readonly Condition[]) => parts.map((part) => onlyOf(part, first, second));
  if ('all' in when) return { all: each(when.all) };
  if ('any' in when) return { any: each(when.any) };
  if ('not' in when) return { not: onlyOf(when.not, first, second) };
  if (when.field === 'kind') return second === 'kind' ? when : { not: { field: first, is: 2 } };
  return { ...when, field: when.field === second ? second : first };
}

test('a condition is refused exactly when none of all answers meets it', () => {
  fc.assert(
    fc.property(ofTwoFields, fc.boolean(), ({ when, names }, isRequired) => {
      const blank = (name: SmallName) => (isRequired ? [] : [BLANK[name]]);
      const [first, second] = names.map((name) => [...SMALL[name].answers, ...blank(name)]);
      const isMet = first!.some((one) =>
        second!.some((other) => evaluateCondition(when, { [names[0]]: one, [names[1]]: other })),
      );
      const found = checkReachable(
        { flow: flowWith(when), sections: [smallSection(isRequired)] },
        { club: SMALL.clubId.answers },
      );
      expect(found).toHaveLength(isMet ? 0 : 1);
    }),
    { seed: 1, numRuns: 1000 },
  );
});

test('a list has what the flow offers, what its conditions distinguish, and what the next pupil gets', () => {
  expect(shortLists(flowWith({ field: 'clubId', atMost: 12 }), sections)).toEqual({
    club: [1, 2, 3, 9, 12, 13],
    box: [4, 5, 7],
  });
});

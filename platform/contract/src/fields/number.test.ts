import { declaredAnswer } from '../declaredAnswer';
import { schemaOf } from '../declaredSchema';
import {
  errorsOf,
  initialAnswers,
  mergedAnswers,
  nextPupilAnswers,
  payloadOf,
  summaryOf,
  type SectionDeclaration,
} from '../section';
import { compileSection } from '../sectionRules';
import { sectionSchemaFor } from '../sectionSchema';
import { ANY, type Requirement } from '../stepOptions';
import { number } from './number';

const section: SectionDeclaration = {
  name: 'tripInfo',
  fields: {
    children: number({ label: 'Số con', required: 'Nhập số con', min: 0, max: 5, flowMay: ANY }),
    stars: number({ label: 'Mức độ', min: 1, max: 5, nextPupil: 'constant' }),
    height: number({ label: 'Cao', min: 0.5, max: 3, step: 0.1 }),
  },
};
const answers = { children: 0, stars: null, height: 1.25 };
const limits = (min: number, max: number) => ({
  key: 'Vui lòng nhập số từ {min} đến {max}',
  values: { min, max },
});
const rules = (children?: Requirement) =>
  compileSection(
    {
      schema: sectionSchemaFor(schemaOf(section), children && { fields: { children } }),
      when: { type: 'object', properties: { hidden: false } },
    },
    new Map(),
  );

test('0 is an answer, and nothing is null on the wire', () => {
  expect(errorsOf(section, answers, {})).toEqual({});
  expect(payloadOf(section, answers, {})).toEqual(answers);
  const begun = { ...initialAnswers(section), children: 0 };
  expect(payloadOf(section, begun, {})).toEqual({ children: 0, stars: null, height: null });
  expect(rules()(answers)).toEqual([]);
  expect(summaryOf(section, answers, {})).toEqual([
    { label: 'Số con', value: { kind: 'text', text: '0' } },
    { label: 'Cao', value: { kind: 'text', text: '1.25' } },
  ]);
});

test('a required number that is missing says so, here and at the server', () => {
  expect(errorsOf(section, initialAnswers(section), {})).toEqual({
    children: { key: 'Nhập số con' },
  });
  expect(rules()({ ...answers, children: null })).toEqual([{ name: 'children', rule: 'not' }]);
  expect(rules('optional')({ ...answers, children: null })).toEqual([]);
});

test.each([
  ['above the limit', { stars: 6 }, { stars: limits(1, 5) }],
  ['0 below the limit, also where it is optional', { stars: 0 }, { stars: limits(1, 5) }],
  ['broken', { children: 3.5 }, { children: limits(0, 5) }],
  ['a text', { children: '5' }, { children: limits(0, 5) }],
  ['infinite', { height: Infinity }, { height: limits(0.5, 3) }],
  ['no number', { height: NaN }, { height: limits(0.5, 3) }],
  ['more exact than the step of the control', { height: 1.234 }, {}],
])('a number that is %s', (_, given, errors) => {
  const all = { ...answers, ...given };
  expect(errorsOf(section, all, {})).toEqual(errors);
  // JSON has no NaN.
  if (Object.values(given).some(Number.isNaN)) return;
  const names = rules()(payloadOf(section, all, {})).map(({ name }) => name);
  expect([...new Set(names)]).toEqual(Object.keys(errors));
});

test('a number that the flow hides is null, and nothing else', () => {
  const options = { fields: { children: 'hidden' } } as const;
  expect(payloadOf(section, answers, options)).toMatchObject({ children: null });
  expect(rules('hidden')({ ...answers, children: null })).toEqual([]);
  expect(rules('hidden')(answers)).toEqual([{ name: 'children', rule: 'const' }]);
});

test('a 0 is refused of a step that was not shown', () => {
  expect(rules()({ hidden: true, children: 0, stars: null })).toEqual([
    { name: 'children', rule: 'when' },
  ]);
});

test('a draft is read again: null stays nothing, and a text that is no number stays, too', () => {
  const draft = JSON.parse(JSON.stringify({ ...answers, height: 'cao' })) as typeof answers;
  expect(mergedAnswers(section, draft)).toEqual({ children: 0, stars: null, height: 'cao' });
});

test('the next pupil begins with the number that the flow sets', () => {
  expect(nextPupilAnswers(section, answers, { stars: 3 }).stars).toBe(3);
  expect(nextPupilAnswers(section, answers, { stars: '3' }).stars).toBeNull();
});

test('the staff read a number as it is, and nothing as nothing', () => {
  const read = (value: unknown) =>
    declaredAnswer({ name: 'children', kind: 'number', label: { vi: '', en: '' } }, value);
  expect([0, 3.5, null].map(read)).toEqual([
    { kind: 'text', text: '0' },
    { kind: 'text', text: '3.5' },
    { kind: 'text', text: '' },
  ]);
});

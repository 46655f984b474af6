import { Ajv2020 } from 'ajv/dist/2020.js';
import { optionsSchemaOf } from './declaredSchema';
import { choice } from './fields/choice';
import { date } from './fields/date';
import { kindOf } from './fields/kinds';
import { longText } from './fields/longText';
import { lookup } from './fields/lookup';
import { measure } from './fields/measure';
import { text } from './fields/text';
import { year } from './fields/year';
import { yesNo } from './fields/yesNo';
import {
  errorsOf,
  initialAnswers,
  isVisible,
  nextPupilAnswers,
  payloadOf,
  summaryOf,
  type SectionDeclaration,
} from './section';
import { ANY, type StepOptions } from './stepOptions';

const SIZES = [
  { value: 1, label: 'Nhỏ' },
  { value: 2, label: 'Lớn' },
] as const;
const ANSWERS = [
  { value: 'yes', label: 'Có' },
  { value: 'no', label: 'Không' },
] as const;

/** A section with a field of every kind. */
const pet: SectionDeclaration = {
  name: 'petInfo',
  fields: {
    petName: text({ label: 'Tên', required: 'Nhập tên', nextPupil: 'keep', flowMay: ANY }),
    habits: longText({ label: 'Thói quen', requiredByFlow: 'Nhập thói quen', flowMay: ANY }),
    born: date({ label: 'Ngày sinh', required: 'Nhập ngày', invalid: 'Không phải ngày' }),
    homeSince: year({ label: 'Từ năm', required: 'Nhập năm', invalid: 'Năm sai', yearsBack: 5 }),
    size: choice(SIZES, { label: 'Cỡ', required: 'Chọn cỡ' }),
    hasChip: choice(ANSWERS, { label: 'Có chip?', required: 'Chọn', flowMay: ANY }),
    chip: text({
      label: 'Số chip',
      required: 'Nhập số chip',
      when: { field: 'hasChip', is: 'yes' },
    }),
    barks: yesNo({ label: 'Hay sủa', initial: true, flowMay: ['hidden'] }),
    boxId: lookup('boxes', { label: 'Chuồng', required: 'Chọn chuồng', nextPupil: 'constant' }),
    weight: measure({ label: 'Nặng' }),
  },
};
const filled = Object.fromEntries(
  Object.entries(pet.fields).map(([name, field]) => [name, kindOf(field).example(field)]),
);
const hidden = (...names: string[]): StepOptions => ({
  fields: Object.fromEntries(names.map((name) => [name, 'hidden'])),
});
const THIS_YEAR = new Date().getFullYear();

test('the example of every kind is accepted, sent, and summarised, in the order of the page', () => {
  expect(errorsOf(pet, filled, {})).toEqual({});
  expect(Object.keys(payloadOf(pet, filled, {}))).toEqual(Object.keys(pet.fields));
  // A measure is not read again.
  expect(summaryOf(pet, filled, {}).map(({ label }) => label)).toEqual(
    Object.values(pet.fields).flatMap(({ kind, label }) => (kind === 'measure' ? [] : label)),
  );
});

test('a form begins blank, with 0 and "" by the type of the answers', () => {
  expect(initialAnswers(pet)).toEqual({
    petName: '',
    habits: '',
    size: 0,
    hasChip: '',
    chip: '',
    barks: true,
    boxId: 0,
  });
});

test('each required field that is blank says so, in the order of the page; white space is blank', () => {
  const answers = { ...initialAnswers(pet), petName: ' \t', hasChip: 'no' };
  expect(errorsOf(pet, answers, {})).toEqual({
    petName: { key: 'Nhập tên' },
    born: { key: 'Nhập ngày' },
    homeSince: { key: 'Nhập năm' },
    size: { key: 'Chọn cỡ' },
    boxId: { key: 'Chọn chuồng' },
  });
});

test.each([
  ['required', '', { habits: { key: 'Nhập thói quen' } }],
  ['required', 'ngủ', {}],
  ['optional', '', {}],
] as const)('a text that the flow makes %s and is %j', (requirement, habits, errors) => {
  const options = { fields: { habits: requirement } };
  expect(errorsOf(pet, { ...filled, habits }, options)).toEqual(errors);
});

test.each(['\u200B', '\u3164\u00AD', '\u0000', '\u00A0\u2028'])(
  'a required text of %j alone is missing: nobody sees anything in it',
  (petName) => {
    const answers = { ...filled, petName };
    expect(errorsOf(pet, answers, {})).toEqual({ petName: { key: 'Nhập tên' } });
    expect(summaryOf(pet, answers, {}).map(({ label }) => label)).not.toContain('Tên');
  },
);

test('a text of an earlier draft is checked, sent and summarised as it is stored', () => {
  const answers = { ...filled, petName: `Mi\u0302\u200B${'a'.repeat(498)}` };
  expect(errorsOf(pet, answers, {})).toEqual({});
  const petName = `Mî${'a'.repeat(498)}`;
  expect(payloadOf(pet, answers, {})).toMatchObject({ petName });
  expect(summaryOf(pet, answers, {})[0]).toEqual({
    label: 'Tên',
    value: { kind: 'text', text: petName },
  });
});

test('the lines of a text are joined before they are counted, sent and summarised', () => {
  const home: SectionDeclaration = {
    name: 'homeInfo',
    fields: { home: text({ label: 'Chỗ ở', lines: 2 }) },
  };
  const answers = { home: `${'a'.repeat(249)}\n\n${'b'.repeat(249)}\n` };
  const joined = `${'a'.repeat(249)}, ${'b'.repeat(249)}`;
  expect(errorsOf(home, answers, {})).toEqual({});
  expect(payloadOf(home, answers, {})).toEqual({ home: joined });
  expect(summaryOf(home, answers, {})).toEqual([
    { label: 'Chỗ ở', value: { kind: 'text', text: joined } },
  ]);
  expect(errorsOf(home, { home: `${answers.home}b` }, {})).toEqual({
    home: { key: 'Tối đa {max} ký tự', values: { max: 500 } },
  });
});

test('the first day of 1970, which is 0, is a date like any other', () => {
  const answers = { ...filled, born: 0 };
  expect(errorsOf(pet, answers, {})).toEqual({});
  expect(payloadOf(pet, answers, {}).born).toBe(0);
  expect(summaryOf(pet, answers, {})).toContainEqual({
    label: 'Ngày sinh',
    value: { kind: 'date', date: 0 },
  });
});

test('an option that no longer exists counts as unselected: it is required again, and not in the summary', () => {
  const answers = { ...filled, size: 3 };
  expect(errorsOf(pet, answers, {})).toEqual({ size: { key: 'Chọn cỡ' } });
  expect(summaryOf(pet, answers, {}).map(({ label }) => label)).not.toContain('Cỡ');
});

test('what the flow hides has no error, is not sent and is not in the summary', () => {
  const options = hidden('petName', 'hasChip', 'barks');
  expect(errorsOf(pet, { ...filled, petName: '' }, options)).toEqual({});
  expect(payloadOf(pet, filled, options)).toMatchObject({
    petName: '',
    hasChip: '',
    chip: '',
    barks: false,
  });
  const labels = summaryOf(pet, filled, options).map(({ label }) => label);
  for (const label of ['Tên', 'Có chip?', 'Số chip', 'Hay sủa']) {
    expect(labels).not.toContain(label);
  }
});

test('a field with a condition is shown, required and sent while it holds', () => {
  const without = { ...filled, hasChip: 'no', chip: '' };
  expect(isVisible(pet, 'chip', without, {})).toBe(false);
  expect(errorsOf(pet, without, {})).toEqual({});
  expect(payloadOf(pet, { ...filled, hasChip: 'no' }, {}).chip).toBe('');
  expect(errorsOf(pet, { ...filled, chip: '' }, {})).toEqual({ chip: { key: 'Nhập số chip' } });
});

test.each([
  [THIS_YEAR, undefined],
  [THIS_YEAR - 5, undefined],
  [THIS_YEAR - 6, 'Năm sai'],
  [THIS_YEAR + 1, 'Năm sai'],
  ['năm ngoái', 'Năm sai'],
])('a year of the last five, which is %p: %p', (homeSince, error) => {
  expect(errorsOf(pet, { ...filled, homeSince }, {}).homeSince?.key).toBe(error);
});

test('the next pupil begins with what is kept and with the flow’s constant, if it has its type', () => {
  expect(nextPupilAnswers(pet, filled, { boxId: 4 })).toEqual({
    ...initialAnswers(pet),
    petName: filled.petName,
    boxId: 4,
  });
  expect(nextPupilAnswers(pet, filled, { boxId: 'bốn' }).boxId).toBe(0);
  expect(nextPupilAnswers({ ...pet, nextPupil: 'keep' }, filled, {})).toEqual(filled);
});

test('a flow may set what the fields allow, and the step’s texts', () => {
  const isAllowed = new Ajv2020().compile(optionsSchemaOf(pet.fields, ['caption']));
  for (const options of [
    { fields: { petName: 'optional', barks: 'hidden' } },
    { offered: { boxId: [1] }, texts: { caption: 'Thú cưng' } },
  ]) {
    expect(isAllowed(options)).toBe(true);
  }
  for (const options of [
    { fields: { born: 'optional' } },
    { fields: { barks: 'required' } },
    { offered: { size: [1] } },
  ]) {
    expect(isAllowed(options)).toBe(false);
  }
});

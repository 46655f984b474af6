import { schemaOf } from './declaredSchema';
import type { Fields } from './section';

/** Of every kind one, each with all that its kind requires. */
const fields = {
  petName: { kind: 'text', label: 'Tên', required: 'Nhập tên' },
  habits: { kind: 'longText', label: 'Thói quen' },
  born: { kind: 'date', label: 'Ngày sinh', invalid: 'Sai' },
  homeSince: { kind: 'year', label: 'Từ năm', invalid: 'Sai' },
  size: { kind: 'choice', label: 'Cỡ', options: [{ value: 1, label: 'Nhỏ' }] },
  barks: { kind: 'yesNo', label: 'Hay sủa' },
  boxId: { kind: 'lookup', label: 'Chuồng', list: 'boxes' },
  walks: { kind: 'number', label: 'Lần dạo', min: 0, max: 5 },
  weight: { kind: 'measure', label: 'Nặng' },
};

/** Publishes the section of a step that is JavaScript, with one field more. */
const publishes = (field: unknown) => () =>
  // A compiler would have refused this.
  schemaOf({ name: 'petInfo', fields: { ...fields, it: field } as Fields });
const it = { kind: 'text', label: 'Chip' };

test.each([
  it,
  { ...it, required: undefined },
  { ...it, normalize: 'name', pattern: { is: 'x', message: 'Sai' }, nextPupil: 'keep' },
  { ...it, flowMay: ['hidden', 'required'], requiredByFlow: 'Nhập' },
  { ...it, lines: 2 },
  { ...it, purpose: 'pupilName' },
  { kind: 'date', label: 'Chip', invalid: '', purpose: 'birthDate' },
  { ...it, when: { field: 'size', is: 1 } },
  { ...it, when: { field: 'barks', is: false } },
  { ...it, when: { field: 'boxId', is: 3 } },
  { ...it, when: { field: 'walks', is: 0 } },
  { kind: 'number', label: 'Chip', min: -0.5, max: 0.5, step: 0.1 },
  { ...it, when: { field: 'weight', is: 'nặng' } },
  { kind: 'year', label: 'Chip', invalid: '', notBefore: { field: 'homeSince', message: 'Sau' } },
])('accepts %j', (field) => {
  expect(publishes(field)).not.toThrow();
});

test.each([
  [
    'an unknown kind',
    { ...it, kind: 'txt' },
    'kind: expected one of text, longText, date, year, choice, yesNo, lookup, number, measure, found "txt"',
  ],
  [
    'a kind by the name of what every object has',
    { ...it, kind: 'toString' },
    /kind: expected one of text, .*, found "toString"$/,
  ],
  ['no field at all', () => it, /kind: expected one of text, .*, found none$/],
  ['no label', { kind: 'text' }, 'label: expected a value, found none'],
  [
    'a label without a text, which the staff would read',
    { kind: 'measure', label: '' },
    'label: expected a text that is not empty, found ""',
  ],
  [
    'an unknown property',
    { ...it, requird: 'Nhập' },
    /requird: expected one of kind, label, required, .*, found another property$/,
  ],
  [
    'a property of another kind',
    { ...it, yearsBack: 3 },
    /yearsBack: expected one of .*, found another property$/,
  ],
  [
    'an unknown property of a rule',
    { ...it, pattern: { is: 'x', message: 'Sai', flags: 'i' } },
    'pattern.flags: expected one of is, message, found another property',
  ],
  [
    'a function',
    { ...it, label: () => 'Chip' },
    'label: expected a value of type string, found a function',
  ],
  [
    'an expression that is no text',
    { ...it, pattern: { is: /x/, message: 'Sai' } },
    'pattern.is: expected a value of type string, found {}',
  ],
  [
    'a normalizer of what is typed in lines',
    { ...it, lines: 2, normalize: 'digits' },
    'normalize: expected none, because the text has lines, found "digits"',
  ],
  ['one line in a text area', { ...it, lines: 1 }, 'lines: expected 2 or more, found 1'],
  [
    'an unknown normalizer',
    { ...it, normalize: 'names' },
    'normalize: expected one of visible, name, capitalizedName, digits, found "names"',
  ],
  [
    'what no flow may ask',
    { ...it, flowMay: ['hiden'] },
    'flowMay[0]: expected one of required, optional, hidden, found "hiden"',
  ],
  [
    'no message for a flow that requires it',
    { ...it, flowMay: ['required'] },
    'requiredByFlow: expected a message, because a flow may require the field, found none',
  ],
  [
    'an unknown purpose',
    { ...it, purpose: 'surname' },
    'purpose: expected one of pupilName, contactName, phone, email, birthDate, yearGroup, found "surname"',
  ],
  [
    'a birth date that is a text',
    { ...it, purpose: 'birthDate' },
    'purpose: expected another one, because the field is not a date, found "birthDate"',
  ],
  [
    'a name that is a date',
    { kind: 'date', label: 'Chip', invalid: '', purpose: 'pupilName' },
    'purpose: expected birthDate, because the field is a date, found "pupilName"',
  ],
  [
    'no message for no date',
    { kind: 'date', label: 'Chip' },
    'invalid: expected a value, found none',
  ],
  [
    'no options',
    { kind: 'choice', label: 'Chip', options: [] },
    'options: expected at least 1 entry, found []',
  ],
  [
    'an option without a label',
    { kind: 'choice', label: 'Chip', options: [{ value: 1 }] },
    'options[0].label: expected a value, found none',
  ],
  ['no limit', { kind: 'number', label: 'Chip', min: 0 }, 'max: expected a value, found none'],
  [
    'limits that no number is between',
    { kind: 'number', label: 'Chip', min: 5, max: 1 },
    'max: expected 5 or more, which is min, found 1',
  ],
  [
    'a limit that no number reaches',
    { kind: 'number', label: 'Chip', min: 0, max: Infinity, step: 0.1 },
    'max: expected a number, found Infinity',
  ],
  [
    'a limit that is none',
    { kind: 'number', label: 'Chip', min: NaN, max: 1, step: 0.1 },
    'min: expected a number, found NaN',
  ],
  [
    'a broken limit of whole numbers',
    { kind: 'number', label: 'Chip', min: 0.5, max: 3 },
    'min: expected a whole number unless step is below 1, found 0.5',
  ],
  [
    'a step that leads to no whole number',
    { kind: 'number', label: 'Chip', min: 0, max: 3, step: 1.5 },
    'step: expected a whole number unless step is below 1, found 1.5',
  ],
  [
    'a step that leads nowhere',
    { kind: 'number', label: 'Chip', min: 0, max: 3, step: 0 },
    'step: expected more than 0, found 0',
  ],
  [
    'a condition that is never true, of a number',
    { ...it, when: { field: 'walks', is: 6 } },
    'when.is: expected 5 or less, found 6',
  ],
  [
    'a condition on what the section has not',
    { ...it, when: { field: 'hasChips', is: 'yes' } },
    'when.field: expected another field of the section, found "hasChips"',
  ],
  [
    'a condition on itself',
    { ...it, when: { field: 'it', is: 'yes' } },
    'when.field: expected another field of the section, found "it"',
  ],
  [
    'a condition that is never true, of a choice',
    { ...it, when: { field: 'size', is: 2 } },
    'when.is: expected one of 1, found 2',
  ],
  [
    'a condition that is never true, of a box',
    { ...it, when: { field: 'barks', is: 'yes' } },
    'when.is: expected a value of type boolean, found "yes"',
  ],
  [
    'a condition that is never true, of a year',
    { ...it, when: { field: 'homeSince', is: '2020' } },
    'when.is: expected a value of type integer, found "2020"',
  ],
  [
    'a year behind what the section has not',
    { kind: 'year', label: 'Chip', invalid: '', notBefore: { field: 'begin', message: '' } },
    'notBefore.field: expected another year of the section, found "begin"',
  ],
  [
    'a year behind what is none',
    { kind: 'year', label: 'Chip', invalid: '', notBefore: { field: 'born', message: '' } },
    'notBefore.field: expected another year of the section, found "born"',
  ],
])('refuses %s, and names the place', (_fault, field, problem) => {
  const message = typeof problem === 'string' ? `petInfo.it.${problem}` : problem;
  expect(publishes(field)).toThrow(message);
  expect(publishes(field)).toThrow(/^petInfo\.it\./);
});

test.each(['__proto__', 'bus-stops', '../religion', 'dictionary'])(
  'refuses a list called %s',
  (list) => {
    expect(publishes({ kind: 'lookup', label: 'Chip', list })).toThrow(
      `petInfo.it.list: expected a text like "transport", found "${list}"`,
    );
  },
);

import { schemaOf } from './declaredSchema';
import type { SectionDeclaration } from './section';

/** Publishes a section with one field more than what its references name. */
const publishes = (it: object) => () =>
  schemaOf({
    name: 'petInfo',
    fields: { size: SIZE, it } as unknown as SectionDeclaration['fields'],
  }); // as a compiler takes it
const SIZE = { kind: 'choice', label: 'Cỡ', options: [{ value: 1, label: 'Nhỏ' }] };
const it = { kind: 'text', label: 'Chip' };

test.each([
  it,
  { ...it, normalize: 'name', pattern: { is: 'x', message: 'Sai' }, nextPupil: 'keep' },
  { ...it, lines: 2 },
  { ...it, purpose: 'pupilName' },
  { ...it, when: { field: 'size', is: 1 } },
  { kind: 'date', label: 'Chip', invalid: '', purpose: 'birthDate' },
  { kind: 'number', label: 'Chip', min: -0.5, max: 0.5, step: 0.1 },
])('accepts %j', (field) => {
  expect(publishes(field)).not.toThrow();
});

test.each([
  [
    'a label without a text, which the staff would read',
    { kind: 'measure', label: '' },
    'label: expected a text that is not empty, found ""',
  ],
  [
    'a normalizer of what is typed in lines',
    { ...it, lines: 2, normalize: 'digits' },
    'normalize: expected none, because the text has lines, found "digits"',
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
])('refuses %s, and names the place', (_fault, field, problem) => {
  expect(publishes(field)).toThrow(`petInfo.it.${problem}`);
});

test.each(['__proto__', 'bus-stops', '../religion', 'dictionary'])(
  'refuses a list called %s',
  (list) => {
    expect(publishes({ kind: 'lookup', label: 'Chip', list })).toThrow(
      `petInfo.it.list: expected a text like "transport", found "${list}"`,
    );
  },
);

import { choice, date, text, year, yesNo, type AnswersOf } from 'contract';
import { defineSection } from './section';

// What the compiler must refuse in a section: `npm run -s typecheck` fails where it does not.
const label = 'Name';
const invalid = 'That is none';
const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

const hasChip = choice(YES_NO, { label });
const size = choice([{ value: 1, label }], { label });
const barks = yesNo({ label });
const born = date({ label, invalid });
const homeSince = year({ label, invalid });
const others = { hasChip, size, barks, born, homeSince, petName: text({ label }) };

// A condition is on a value that another field can have.
export const pet = defineSection('pet', {
  ...others,
  chip: text({ label, when: { field: 'hasChip', is: 'yes' } }),
  maker: text({ label, when: { field: 'barks', is: false } }),
  collar: text({ label, when: { field: 'size', is: 1 } }),
  until: year({ label, invalid, notBefore: { field: 'homeSince', message: invalid } }),
});
defineSection('pet', {
  ...others,
  // @ts-expect-error: the section has no such field
  chip: text({ label, when: { field: 'hasChips', is: 'yes' } }),
});
defineSection('owner', {
  // @ts-expect-error: the field is another section's
  chip: text({ label, when: { field: 'hasChip', is: 'yes' } }),
});
defineSection('pet', {
  // @ts-expect-error: a field is not its own condition
  hasChip: choice(YES_NO, { label, when: { field: 'hasChip', is: 'yes' } }),
});
defineSection('pet', {
  ...others,
  // @ts-expect-error: no option has this value
  chip: text({ label, when: { field: 'hasChip', is: 'ja' } }),
});
defineSection('pet', {
  ...others,
  // @ts-expect-error: an option's value is a number
  chip: text({ label, when: { field: 'size', is: '1' } }),
});
defineSection('pet', {
  ...others,
  // @ts-expect-error: a box is ticked or not
  chip: text({ label, when: { field: 'barks', is: 'yes' } }),
});
defineSection('pet', {
  ...others,
  // @ts-expect-error: a year is a number
  chip: text({ label, when: { field: 'homeSince', is: '2020' } }),
});
defineSection('pet', {
  ...others,
  // @ts-expect-error: a date is a number
  chip: text({ label, when: { field: 'born', is: '2020-01-01' } }),
});
defineSection('pet', {
  ...others,
  // @ts-expect-error: the section has no such field
  until: year({ label, invalid, notBefore: { field: 'homeFrom', message: invalid } }),
});
defineSection('pet', {
  ...others,
  // @ts-expect-error: the field is no year
  until: year({ label, invalid, notBefore: { field: 'born', message: invalid } }),
});

// @ts-expect-error: a field has a kind
defineSection('pet', { petName: { label } });
// @ts-expect-error: an unknown kind
defineSection('pet', { petName: { kind: 'txt', label } });
// @ts-expect-error: a field has a label
defineSection('pet', { petName: { kind: 'text' } });
// @ts-expect-error: all answers stay, or each field says whether its own does
defineSection('pet', { petName: text({ label }) }, { nextPupil: 'constant' });
// @ts-expect-error: an unknown property of a section
defineSection('pet', { petName: text({ label }) }, { nextpupil: 'keep' });

// The answers are those of the fields.
type Pet = AnswersOf<typeof pet.fields>;
export const answer: Pet['hasChip'] = 'yes';
// @ts-expect-error: there is no such field
export type Owner = Pet['owner'];
// @ts-expect-error: no option has this value
export const unknown: Pet['hasChip'] = 'ja';
// @ts-expect-error: there is no such field
export const owner: unknown = pet.initial.owner;
// @ts-expect-error: there is no such field
pet.edited({ owner: 'An' });
// @ts-expect-error: no option has this value
pet.edited({ hasChip: 'ja' });

import { ANY } from '../stepOptions';
import type { AnswersOf } from '../section';
import { choice } from './choice';
import { date } from './date';
import type { Field } from './kinds';
import { longText } from './longText';
import { lookup } from './lookup';
import { measure } from './measure';
import { number } from './number';
import { text } from './text';
import { year } from './year';
import { yesNo } from './yesNo';

// What the compiler must refuse in a field: `npm run -s typecheck` fails where it does not.
const label = 'Name';
const message = 'Enter it';
const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

// @ts-expect-error: a field has a label
text({ required: message });
// @ts-expect-error: a choice has a label
choice(YES_NO, {});
// @ts-expect-error: no text is not a label
text({ label: undefined });
// @ts-expect-error: a date has a message for what is none
date({ label });
// @ts-expect-error: a year has a message for what is none
year({ label });
// @ts-expect-error: a number has limits
number({ label, min: 1 });
// @ts-expect-error: a lookup has a list
lookup({ label });

// A flow may require a field that has a message for it.
text({ label, required: message, flowMay: ANY });
text({ label, requiredByFlow: message, flowMay: ['required'] });
text({ label, flowMay: ['hidden', 'optional'] });
// @ts-expect-error: a flow may require it, and there is no message
text({ label, flowMay: ANY });
// @ts-expect-error: a flow may require it, and there is no message
longText({ label, flowMay: ['hidden', 'required'] });
// @ts-expect-error: a flow may require it, and there is no message
date({ label, invalid: message, flowMay: ANY });
// @ts-expect-error: a flow may require it, and there is no message
year({ label, invalid: message, flowMay: ANY });
// @ts-expect-error: a flow may require it, and there is no message
choice(YES_NO, { label, flowMay: ANY });
// @ts-expect-error: a flow may require it, and there is no message
lookup('religion', { label, flowMay: ANY });
// @ts-expect-error: a flow may require it, and there is no message
yesNo({ label, flowMay: ANY });
// @ts-expect-error: there is nothing else that a flow may ask
text({ label, flowMay: ['hiden'] });

// @ts-expect-error: an unknown property
text({ label, requird: message });
// @ts-expect-error: an unknown property
longText({ label, requird: message });
// @ts-expect-error: an unknown property
date({ label, invalid: message, requird: message });
// @ts-expect-error: an unknown property
year({ label, invalid: message, requird: message });
// @ts-expect-error: an unknown property
choice(YES_NO, { label, requird: message });
// @ts-expect-error: an unknown property
yesNo({ label, requird: message });
// @ts-expect-error: an unknown property
lookup('religion', { label, requird: message });
// @ts-expect-error: an unknown property
measure({ label, requird: message });
// @ts-expect-error: an unknown property of a rule
text({ label, pattern: { is: 'x', message, flags: 'i' } });
// @ts-expect-error: an unknown property of a condition
text({ label, when: { field: 'other', is: 'x', or: 'y' } });
// @ts-expect-error: an unknown property of an option
choice([{ value: 'yes', label, hint: label }], { label });
// @ts-expect-error: a property of another kind
text({ label, yearsBack: 3 });
// @ts-expect-error: the kind is the function's
text({ label, kind: 'year' });
// @ts-expect-error: the list is the function's
lookup('religion', { label, list: 'nationality' });
// @ts-expect-error: an option has a label
choice([{ value: 'yes' }], { label });

// @ts-expect-error: a declaration is data, a label too
text({ label: () => label });
// @ts-expect-error: a declaration has no functions
text({ label, check: () => true });
// @ts-expect-error: an expression is written as text
text({ label, pattern: { is: /x/, message } });
// @ts-expect-error: the lines of a text area are a number
text({ label, lines: true });
// @ts-expect-error: a text of several lines is typed in as many as it needs
longText({ label, lines: 2 });
// @ts-expect-error: an unknown normalizer
text({ label, normalize: 'names' });

// @ts-expect-error: an unknown kind
export const misspelt: Field = { kind: 'txt', label };

/** Whether two types are the same. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

// The functions' results are typed as exactly as their arguments.
export const fields = {
  name: text({ label, when: { field: 'size', is: 1 } }),
  size: choice(
    [
      { value: 1, label },
      { value: 2, label },
    ],
    { label },
  ),
  isEmployee: choice(YES_NO, { label }),
  born: date({ label, invalid: message }),
  weight: measure({ label }),
  walks: number({ label, min: 0, max: 5 }),
};
type Answers = AnswersOf<typeof fields>;
export const answers: [
  Same<(typeof fields)['name']['when'], { readonly field: 'size'; readonly is: 1 }>,
  Same<Answers['name'], string>,
  Same<Answers['size'], 0 | 1 | 2>,
  Same<Answers['isEmployee'], '' | 'yes' | 'no'>,
  Same<Answers['born'], number | undefined>,
  Same<Answers['weight'], number | string | undefined>,
  Same<Answers['walks'], number | null>,
] = [true, true, true, true, true, true, true];
// @ts-expect-error: an answer of which there is no field
export type Other = Answers['other'];

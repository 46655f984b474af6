import type { Mutant } from '../mutant';

const textIn =
  (folder: string) =>
  (rule: string, file: string, find: string, replace: string): Mutant => ({
    rule,
    file: `${folder}/src/text/${file}.ts`,
    find,
    replace,
    tests: [`${folder}/src/text/${file}.test.ts`],
  });
const inText = textIn('contract');
const inKitText = textIn('step-kit');
const inDate = (rule: string, find: string, replace: string): Mutant => ({
  rule,
  file: 'step-kit/src/date/date.ts',
  find,
  replace,
  tests: ['step-kit/src/date/date.test.ts', 'step-kit/src/date/timeZones.test.ts'],
});
const inDateField = (rule: string, find: string, replace: string): Mutant => ({
  rule,
  file: 'step-kit/src/fields/useDateText.ts',
  find,
  replace,
  tests: ['step-kit/src/fields/DateField.test.tsx', 'step-kit/src/fields/useDateText.test.tsx'],
});
const inTyping = (rule: string, find: string, replace: string): Mutant => ({
  rule,
  file: 'step-kit/src/fields/useDeferredInput.ts',
  find,
  replace,
  tests: ['step-kit/src/fields/TextField.test.tsx', 'step-kit/src/fields/DeferredInput.test.tsx'],
});

/** Texts and dates as they are typed. */
export const typed: Mutant[] = [
  inText('a name is composed (NFC)', 'normalizeName', ".normalize('NFC')", ''),
  inText('a name has no leading space', 'normalizeName', '.trimStart()', ''),
  inText('a run of spaces in a name is one', 'normalizeName', "/\\s+/g, ' '", "/\\n/g, ' '"),
  inText('a name has no invisible characters', 'normalizeName', ".replace(INVISIBLE, '')", ''),
  inText(
    'a full name’s words begin upper',
    'capitalizeName',
    "toLocaleUpperCase('vi')",
    'toString()',
  ),
  inText(
    'the rest of a full name’s words is lower',
    'capitalizeName',
    ".toLocaleLowerCase('vi')",
    '',
  ),
  inText('a hyphen starts a word of a full name', 'capitalizeName', '[\\s\\-', '[\\s'),
  inKitText('a search needs no diacritics', 'fold', ".replace(/\\p{M}/gu, '')", ''),
  inDate('a date is not before 1900', 'FIRST_YEAR = 1900', 'FIRST_YEAR = 1899'),
  inDate('1900 is taken', 'FIRST_YEAR = 1900', 'FIRST_YEAR = 1901'),
  inDate('a date is not after 2099', 'LAST_YEAR = 2099', 'LAST_YEAR = 2100'),
  inDate('2099 is taken', 'LAST_YEAR = 2099', 'LAST_YEAR = 2098'),
  inDate('31/04 is no date', 'return exists ?', 'return true ?'),
  inDate(
    'a day is UTC midnight',
    'new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))',
    'new Date(Number(year), Number(month) - 1, Number(day))',
  ),
  inDate('a date is shown as dd/mm/yyyy', "].join('/')", "].join('-')"),
  inDateField(
    'an unparseable date is marked after 500 ms',
    'INVALID_DELAY = 500',
    'INVALID_DELAY = 0',
  ),
  inDateField(
    'an unparseable date is marked invalid at all',
    'isUnparseable(latest.current) ? { key: invalidMessage } : undefined',
    'undefined',
  ),
  inDateField(
    'a correction cancels the mark',
    '    (text: string) => {\n      clearTimeout(timer.current);',
    '    (text: string) => {',
  ),
  inDateField(
    'leaving the step cancels the mark',
    'useEffect(() => () => clearTimeout(timer.current), []);',
    '',
  ),
  inDateField('an unparseable date is no answer', 'edit(date);', 'edit(date ?? value);'),
  inTyping('nothing is changed during a composition', 'composing.current || composes', 'false'),
  inTyping('the end of a composition is normalised', '      takeText(event.currentTarget);\n', ''),
  inTyping(
    'the caret stays',
    'element.setSelectionRange(place(selectionStart), place(selectionEnd), direction);',
    '',
  ),
  inTyping('nothing is rendered for a key before it is painted', 'event.stopPropagation();', ''),
  inTyping('a render does not change the typed text', 'value: deferred.text ?? value', 'value'),
  inTyping(
    'a change that says nothing new edits nothing',
    '(deferred.text ?? value)) takeText',
    "'') takeText",
  ),
  inTyping('a change that comes alone is taken', "addEventListener('change', takeChange)", 'focus'),
  inTyping('a text area keeps what was composed', 'takeNew(event.target),', 'event,'),
  inTyping('an input shows what the form has', '      render();\n', ''),
  inTyping(
    'an input that goes away hands on what it holds',
    "removeEventListener('change', takeChange);\n      // An input that is removed commits its text.\n      deferred.flush();",
    "removeEventListener('change', takeChange);",
  ),
];

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
  inText(
    'a text is composed (NFC)',
    'cleanText',
    ".replace(UNSEEN, '$1')\n    .normalize('NFC')",
    ".replace(UNSEEN, '$1')",
  ),
  inText('a line is composed (NFC)', 'cleanText', "gu, '')\n    .normalize('NFC')", "gu, '')"),
  inText(
    'a text of what shapes characters, and of nothing else, is blank',
    'cleanText',
    'SEEN.test(cleaned) ?',
    'true ?',
  ),
  inText('an emoji keeps its tags', 'cleanText', "UNSEEN, '$1'", "UNSEEN, ''"),
  inText('a joiner stays in a long text', 'cleanText', '\\n\\t\\p{Join_C}', '\\n\\t'),
  inText('the spaces of other scripts are spaces', 'cleanText', ".replace(/\\p{Zs}/gu, ' ')", ''),
  inText('a name has no leading space', 'normalizeName', '.trimStart()', ''),
  inText('a run of spaces in a name is one', 'normalizeName', "/ +/g, ' '", "/\\n/g, ' '"),
  inText('a name has no invisible characters', 'normalizeName', 'cleanLine(text)', 'text'),
  inText('a capital is composed (NFC)', 'capitalizeName', "      .normalize('NFC')\n", ''),
  inText('a blank line of an address is not sent', 'normalizeText', '.filter(Boolean)', ''),
  inText('the lines of an address are sent as one', 'normalizeText', ".join(', ')", ".join('\\n')"),
  {
    rule: 'the texts of a release that does not name them are normalized',
    file: 'contract/src/normalizeTexts.ts',
    find: 'texts = textsIn(schema)',
    replace: 'texts = {}',
    tests: ['contract/src/normalizeTexts.test.ts', 'server/src/registrations/submitRoute.test.ts'],
  },
  {
    rule: 'a text with half a character is not normalized, but refused',
    file: 'contract/src/normalizeTexts.ts',
    find: ' && !/\\p{Cs}/u.test(value)',
    replace: '',
    tests: ['contract/src/normalizeTexts.test.ts', 'server/src/http/abuse.test.ts'],
  },
  {
    rule: 'a draft of an earlier version is sent as it would be typed now',
    file: 'contract/src/section.ts',
    find: "textRule && typeof answer === 'string' ?",
    replace: "textRule && typeof answer === 'boolean' ?",
    tests: ['contract/src/section.test.ts', 'contract/src/agreement.test.ts'],
  },
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
  inKitText('a search needs no diacritics', 'fold', '[\\p{M}', '['),
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
  {
    rule: 'full-width digits are a date',
    file: 'step-kit/src/fields/DateField.tsx',
    find: 'normalize: normalizers.digits',
    replace: 'normalize: normalizers.visible',
    tests: ['step-kit/src/fields/TextField.test.tsx'],
  },
  {
    rule: 'full-width digits are a year',
    file: 'step-kit/src/fields/YearField.tsx',
    find: 'normalize={normalizers.digits}',
    replace: 'normalize={normalizers.visible}',
    tests: ['step-kit/src/fields/TextField.test.tsx'],
  },
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

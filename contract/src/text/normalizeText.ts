import { asciiDigits } from './asciiDigits';
import { cleanLine, cleanText, LINE_ENDS } from './cleanText';

const rules = {
  /** One line. */
  line: cleanLine,
  /** One line, with its full-width digits in ASCII. */
  digits: asciiDigits,
  /** One line, which was typed in several. */
  lines: joinLines,
  longText: cleanText,
};

/** What kind of text a field has, as far as its characters go; a release says it of each field. */
export type TextRule = keyof typeof rules;

/**
 * A text as it is sent and stored (READ-TEXTS-1). The page and the server both have it from here, so what
 * was stored is what the page has shown. Again, it changes nothing.
 */
export const normalizeText = (text: string, rule: TextRule): string => rules[rule](text);

/** Whether a release's word for a text is a rule; a newer release may have others. */
export const isTextRule = (word: string): word is TextRule => Object.hasOwn(rules, word);

/** The lines that are not blank, with a comma between them. */
function joinLines(text: string): string {
  return text
    .split(LINE_ENDS)
    .map((line) => cleanLine(line).trim())
    .filter(Boolean)
    .join(', ');
}

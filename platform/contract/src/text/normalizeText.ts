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

/** The kind of a text field, which a release contains for each of its texts. */
export type TextRule = keyof typeof rules;

/**
 * A text as it is sent and stored (READ-TEXTS-1). Page and server both use this, so the stored text is the
 * shown one. It is idempotent.
 */
export const normalizeText = (text: string, rule: TextRule): string => rules[rule](text);

/** Whether a rule of a release is known; newer releases may have others. */
export const isTextRule = (word: string): word is TextRule => Object.hasOwn(rules, word);

/** Joins the lines that are not blank with commas. */
function joinLines(text: string): string {
  return text
    .split(LINE_ENDS)
    .map((line) => cleanLine(line).trim())
    .filter(Boolean)
    .join(', ');
}

/** What a spreadsheet takes for a formula, behind white space and in its full-width form too. */
const FORMULA = '[\\s\\u200B\\uFEFF]*[=+\\-@|＝＋－＠｜]';
const FORMULA_AT_START = new RegExp(`^${FORMULA}`, 'u');
const QUOTED_FORMULA = new RegExp(`^'(?=${FORMULA})`, 'u');

/**
 * A text that a spreadsheet shows as it was typed: an apostrophe stands before what it would take
 * for a formula. A plain number is none.
 */
export function quoteFormula(text: string): string {
  if (/^-?\d+(\.\d+)?$/.test(text)) return text;
  return FORMULA_AT_START.test(text) ? `'${text}` : text;
}

/** The text that `quoteFormula` was given. */
export function unquoteFormula(text: string): string {
  return text.replace(QUOTED_FORMULA, '');
}

/** The start of what a spreadsheet treats as a formula, also after white space and in its full-width form. */
const FORMULA = '[\\s\\u200B\\uFEFF]*[=+\\-@|＝＋－＠｜]';
const FORMULA_AT_START = new RegExp(`^${FORMULA}`, 'u');
const QUOTED_FORMULA = new RegExp(`^'(?=${FORMULA})`, 'u');

/**
 * A text that a spreadsheet shows as it was typed: what it would treat as a formula gets an apostrophe
 * in front. A plain number is no formula.
 */
export function quoteFormula(text: string): string {
  if (/^-?\d+(\.\d+)?$/.test(text)) return text;
  return FORMULA_AT_START.test(text) ? `'${text}` : text;
}

/** The text that `quoteFormula` was given. */
export function unquoteFormula(text: string): string {
  return text.replace(QUOTED_FORMULA, '');
}

/** The start of what a spreadsheet treats as a formula, also after what looks like nothing and in its full-width form. */
const FORMULA = '[\\s\\p{Default_Ignorable_Code_Point}]*[=+\\-@|＝＋－＠｜]';
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

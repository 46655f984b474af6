/**
 * What a year's field holds: the year; `undefined` when nothing was typed; or the text that is no
 * year, so that it stays on the screen and in the draft, and the step's validation can refuse it
 * (`typeof year === 'string'`). A typed 0 is the number 0, which counts as blank (design.md, section 5).
 */
export type YearAnswer = number | string | undefined;

/** The answer that a typed text gives. */
export function parseYear(text: string): YearAnswer {
  const typed = text.trim();
  if (typed === '') return undefined;
  return typed === '0' || /^\d{4}$/.test(typed) ? Number(typed) : text;
}

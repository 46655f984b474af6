/**
 * What a year's field holds: the year; or the text that is no year, so that it stays on the screen
 * and in the draft, and the step's validation can refuse it. A field that was blanked holds `''`: a
 * draft keeps no `undefined`, and a default would be back after a reload. `undefined` is a section's
 * own word for a year that nobody touched. A typed 0 is the number 0, which counts as blank
 * (READ-YEARS-2).
 */
export type YearAnswer = number | string | undefined;

/** The answer that a typed text gives. */
export function parseYear(text: string): YearAnswer {
  const typed = text.trim();
  if (typed === '') return '';
  return typed === '0' || /^\d{4}$/.test(typed) ? Number(typed) : text;
}

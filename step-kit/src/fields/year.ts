import type { YearAnswer } from 'contract';

/** The answer that a typed text gives. */
export function parseYear(text: string): YearAnswer {
  const typed = text.trim();
  if (typed === '') return '';
  return typed === '0' || /^\d{4}$/.test(typed) ? Number(typed) : text;
}

/** The first and last year of dates (VAL-DATES-1 to 2). */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2099;

/**
 * Parses a calendar date into UTC midnight in epoch milliseconds, the same in every time zone. Accepts
 * d/m/yyyy and dd/mm/yyyy with `/`, `-`, `.` or a space between, and ddmmyyyy.
 *
 * @returns undefined when the text is not a date from 1900-01-01 to 2099-12-31
 */
export function parseDate(text: string): number | undefined {
  const [, day, month, year] = SEPARATED.exec(text.trim()) ?? JOINED.exec(text.trim()) ?? [];
  if (!day || !month || !year) return undefined;
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // `Date.UTC` moves an invalid day into the next month.
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists ? date.getTime() : undefined;
}

/** Formats a date of `parseDate` as dd/mm/yyyy. */
export function formatDate(epochMs: number): string {
  const date = new Date(epochMs);
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return [
    twoDigits(date.getUTCDate()),
    twoDigits(date.getUTCMonth() + 1),
    date.getUTCFullYear(),
  ].join('/');
}

const SEPARATED = /^(\d{1,2})\s*[/\-. ]\s*(\d{1,2})\s*[/\-. ]\s*(\d{4})$/;
const JOINED = /^(\d{2})(\d{2})(\d{4})$/;

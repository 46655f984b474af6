/** The years that a date may be in (VAL-DATES-1 to 2). */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2099;

/**
 * The calendar date that a text names, as UTC midnight in epoch milliseconds, the same in every time
 * zone. It accepts d/m/yyyy and dd/mm/yyyy with `/`, `-`, `.` or space between, and ddmmyyyy.
 *
 * @returns undefined when the text is no date from 1900-01-01 to 2099-12-31
 */
export function parseDate(text: string): number | undefined {
  const [, day, month, year] = SEPARATED.exec(text.trim()) ?? JOINED.exec(text.trim()) ?? [];
  if (!day || !month || !year) return undefined;
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // `Date.UTC` turns a day that its month does not have into one of the next month.
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists ? date.getTime() : undefined;
}

/** A date of `parseDate` as dd/mm/yyyy. */
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

// Times are read and shown by the clock of this process: its zone is that of `TZ`, else the machine's. All
// moments are epoch milliseconds.

const DAY_LENGTH = '2026-11-20'.length;

/** Whether a text is a date, or a date with a time, of ISO 8601. */
export const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/.test(text) &&
  !Number.isNaN(Date.parse(text));

/** When a day or a moment that `isMoment` accepts begins; here, unless the text names a zone. */
export const startOf = (text: string): number =>
  Date.parse(text.length === DAY_LENGTH ? `${text}T00:00` : text);

/** When it is over: a day ends with the beginning of the next one. */
export function endOf(text: string): number {
  const start = new Date(startOf(text));
  return start.setDate(start.getDate() + (text.length === DAY_LENGTH ? 1 : 0));
}

/** The calendar day of a moment: `2026-11-20`, as Swedish writes it. */
export const dayOf = (moment: number): string => new Date(moment).toLocaleDateString('sv');

/** The moment at which a clock of UTC shows what one here shows at `moment`. */
export const shownInUtc = (moment: number): number =>
  moment - new Date(moment).getTimezoneOffset() * 60_000;

/** A moment in ISO 8601 with the offset from UTC. */
export function isoTime(moment: number): string {
  const shown = shownInUtc(moment);
  const offset = new Date(Math.abs(shown - moment)).toISOString().slice('1970-01-01T'.length, -8);
  const zone = shown === moment ? 'Z' : `${shown < moment ? '-' : '+'}${offset}`;
  return new Date(shown).toISOString().replace('Z', zone);
}

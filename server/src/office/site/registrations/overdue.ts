import type { TimeZone } from '../../timeZone';

const DAY_MS = 86_400_000;

/**
 * Before which moment a registration had to be answered by now: the working days, Monday to Friday, that
 * were promised for it are over. Holidays count as working days.
 *
 * @param now epoch milliseconds
 */
export function overdueBefore(replyDays: number, now: number, zone: TimeZone): number {
  // Noon of UTC: adding days to it changes the date by so many, in any zone.
  let day = Date.parse(`${zone.write(now).slice(0, '2026-11-20'.length)}T12:00Z`);
  for (let left = replyDays; left > 0;) {
    day -= DAY_MS;
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return zone.start(new Date(day).toISOString().slice(0, '2026-11-20'.length));
}

import { dayOf, type TimeZone } from './timeZone';

const DAY_MS = 86_400_000;

/** When a day begins in a zone, for the moment `now`: epoch milliseconds. */
export const todayBegan = (now: number, zone: TimeZone): number => zone.start(dayOf(now, zone));

/**
 * Before which moment a registration that is new had to be answered by now, when parents are promised an answer
 * within some working days after the day on which it came. Saturday and Sunday are none; holidays are.
 */
export function overdueBefore(now: number, replyDays: number, zone: TimeZone): number {
  let day = Date.parse(dayOf(now, zone));
  for (let left = replyDays; left > 0;) {
    day -= DAY_MS;
    if (![0, 6].includes(new Date(day).getUTCDay())) left -= 1;
  }
  return zone.start(new Date(day).toISOString().slice(0, 'yyyy-mm-dd'.length));
}

import { type Releases, unlessBroken } from '../content/releases';
import type { Overdue } from '../storage/review/visibleReviews';

/** Working days, where a flow does not say how many it promises. */
const REPLY_DAYS = 5;

/** What the current set of a flow says; one that cannot be read has its id as its title. */
export function officeFlow(releases: Releases, flow: string) {
  const set = unlessBroken(
    () => releases.currentSet(flow),
    () => {},
  );
  return {
    title: set?.title ?? { vi: flow, en: flow },
    replyDays: set?.flow.replyDays ?? REPLY_DAYS,
  };
}

/** Before which moments the registrations of some flows, and of others (''), had to be answered by now. */
export const overdueOf = (releases: Releases, flows: readonly string[], now: number): Overdue => ({
  flows: Object.fromEntries(
    flows.map((id) => [id, overdueBefore(now, officeFlow(releases, id).replyDays)]),
  ),
  others: overdueBefore(now, REPLY_DAYS),
});

/**
 * Before which moment a registration that is new had to be answered by now, when parents are promised an answer
 * within some working days after the day on which it came. Saturday and Sunday are none; holidays are.
 */
export function overdueBefore(now: number, replyDays: number): number {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  for (let left = replyDays; left > 0;) {
    day.setDate(day.getDate() - 1);
    if (![0, 6].includes(day.getDay())) left -= 1;
  }
  return day.getTime();
}

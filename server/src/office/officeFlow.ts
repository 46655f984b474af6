import { type Releases, unlessBroken } from '../content/releases';
import type { Overdue } from '../storage/review/visibleReviews';
import { overdueBefore } from './overdue';
import type { TimeZone } from './timeZone';

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
export const overdueOf = (
  releases: Releases,
  flows: readonly string[],
  now: number,
  zoneOf: (flow: string) => TimeZone,
): Overdue => ({
  flows: Object.fromEntries(
    flows.map((id) => [id, overdueBefore(now, officeFlow(releases, id).replyDays, zoneOf(id))]),
  ),
  others: overdueBefore(now, REPLY_DAYS, zoneOf('')),
});

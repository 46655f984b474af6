import type { Releases } from './releases';

const DAY_MS = 86_400_000;
/** A shorter term counts this many days after it was promoted: until then it can be taken back. */
const DAYS_UNTIL_IT_COUNTS = 7;

/**
 * After how many days the registrations of a flow are erased: the longest term of the sets that it
 * served during the last seven days. So a longer term counts at once, and a shorter one a week later.
 *
 * @param now epoch milliseconds
 * @returns undefined when they are kept, or when one of those sets cannot be found
 */
export function retentionTerm(releases: Releases, flow: string, now: number): number | undefined {
  const promotes = releases.promotes(flow);
  const since = now - DAYS_UNTIL_IT_COUNTS * DAY_MS;
  // The one before the first of these days was served during them, too.
  const first = Math.max(
    promotes.findLastIndex(({ at }) => at <= since),
    0,
  );
  const ids = new Set(promotes.slice(first).map(({ set }) => set));
  const terms = [...ids].map((id) => releases.findSet(id)?.flow.keepRegistrationsDays ?? Infinity);
  const longest = Math.max(...terms);
  return Number.isFinite(longest) ? longest : undefined;
}

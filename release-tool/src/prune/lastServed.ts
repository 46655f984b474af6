import type { HistoryEntry } from '../history/history';

/**
 * When new visits last got each set, in epoch milliseconds; `Infinity` for those that still do. Entries
 * are in the order in which they happened: one that says an earlier time than an entry before it counts
 * as of that entry's time, so a clock that went backwards makes no set older than it is.
 *
 * @param oldest sets that were replaced before this are of no interest
 * @param now epoch milliseconds
 * @returns also what is wrong with the clock, as far as it keeps a set for longer
 */
export function lastServed(
  history: readonly HistoryEntry[],
  oldest: number,
  now: number,
): { readonly last: ReadonlyMap<string, number>; readonly clock: readonly string[] } {
  const last = new Map<string, number>();
  const clock: string[] = [];
  let latest = -Infinity;
  let before: HistoryEntry | undefined;
  for (const entry of history) {
    const at = Date.parse(entry.at);
    if (at < latest && latest >= oldest)
      clock.push(`set ${entry.set} is of ${entry.at}, ${BEFORE}`);
    // What is no time at all keeps everything.
    latest = Math.max(latest, Number.isNaN(at) ? Infinity : at);
    if (before) last.set(before.set, latest);
    const { candidate, kind } = entry;
    if (candidate) last.set(candidate.set, kind === 'candidate' ? Infinity : latest);
    last.set(entry.set, Infinity);
    before = entry;
  }
  if (now < latest) clock.push(`it is ${new Date(now).toISOString()}, before its last entry`);
  return { last, clock };
}

const BEFORE = 'which is earlier than the entry before it: the clock was wrong';

import type { HistoryEntry } from '../history/history';

/**
 * When new visits last got each set, in epoch milliseconds; `Infinity` for sets that they still get. An
 * entry with an earlier time than its predecessor counts with the predecessor's time, so that a clock that
 * went backwards does not make a set look older.
 *
 * @param oldest epoch milliseconds; problems with the clock before it are not reported
 * @param now epoch milliseconds
 * @returns also the problems with the clock that keep a set for longer
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
    // With an unreadable time, nothing is deleted.
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

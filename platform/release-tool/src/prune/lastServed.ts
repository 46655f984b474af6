import type { HistoryEntry } from '../history/history';

/**
 * When new visits last got each set, in epoch milliseconds; `Infinity` for sets that they still get. An
 * entry with an earlier time than its predecessor counts with the predecessor's time, so that a clock that
 * went backwards does not make a set look older.
 */
export function lastServed(history: readonly HistoryEntry[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  let latest = -Infinity;
  let before: HistoryEntry | undefined;
  for (const entry of history) {
    const at = Date.parse(entry.at);
    // With an unreadable time, nothing is deleted.
    latest = Math.max(latest, Number.isNaN(at) ? Infinity : at);
    if (before) last.set(before.set, latest);
    const { candidate, kind } = entry;
    if (candidate) last.set(candidate.set, kind === 'candidate' ? Infinity : latest);
    last.set(entry.set, Infinity);
    before = entry;
  }
  return last;
}

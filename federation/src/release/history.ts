import type { ReleasePaths } from 'contract/release-paths';
import { readText, writeAtomically } from './files';

/** One line of a flow's history. */
export interface HistoryEntry {
  /** The set that the flow serves from here on. */
  readonly set: string;
  readonly kind: 'promote' | 'rollback';
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The set that it replaced; null for a flow's first. */
  readonly from: string | null;
}

/** The entries of a flow, oldest first; empty when there are none. */
export async function readHistory(paths: ReleasePaths, flowId: string): Promise<HistoryEntry[]> {
  const text = (await readText(paths.history(flowId))) ?? '';
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as HistoryEntry); // written below, whole
}

/** Adds an entry. The file is replaced in one step, so no line is ever incomplete. */
export async function appendHistory(
  paths: ReleasePaths,
  flowId: string,
  entry: HistoryEntry,
): Promise<void> {
  const before = (await readText(paths.history(flowId))) ?? '';
  await writeAtomically(paths.history(flowId), `${before}${JSON.stringify(entry)}\n`);
}

/**
 * The sets that a flow has served and that no rollback removed, oldest first; the last one is current.
 * A rollback removes every set after the one that it returns to.
 */
export function servedSets(history: readonly HistoryEntry[]): string[] {
  const served: string[] = [];
  for (const { kind, set } of history) {
    const known = served.lastIndexOf(set);
    if (kind === 'rollback' && known !== -1) served.length = known + 1;
    else served.push(set);
  }
  return served;
}

/** When each set was last current, in epoch milliseconds; `Infinity` for the one that still is. */
export function lastServed(history: readonly HistoryEntry[]): Map<string, number> {
  const last = new Map<string, number>();
  history.forEach(({ set }, index) => {
    const next = history[index + 1];
    last.set(set, next ? Date.parse(next.at) : Infinity);
  });
  return last;
}

import { readFile } from 'node:fs/promises';
import type { Layout } from './layout';

/** One line of a flow's history. */
export interface HistoryEntry {
  readonly set: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The set that it took over from; null for a flow's first. */
  readonly from: string | null;
}

/** What was promoted in a flow, oldest first; empty when nothing was. */
export async function readHistory(at: Layout, flowId: string): Promise<HistoryEntry[]> {
  let text: string;
  try {
    text = await readFile(at.history(flowId), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as HistoryEntry);
}

import type { Candidate, FlowStatus } from 'contract';
import { candidateEntry, withdrawnSets, type HistoryEntry } from './history';

/** How many withdrawn sets a page names. Forms of older ones get the current set when theirs is pruned. */
const MOST_WITHDRAWN = 50;

/** The candidate and the status of a flow. */
export interface FlowState {
  readonly candidate: Candidate | undefined;
  readonly status: FlowStatus;
}

/**
 * Derives what a flow serves from its history. The history is the source of truth: all other files of the
 * flow can be written from it at any time.
 *
 * @param history with at least one entry
 */
export function flowState(history: readonly HistoryEntry[]): FlowState {
  const last = history.at(-1);
  if (!last) throw new Error('A flow without history serves nothing');
  return {
    candidate: candidateOf(history),
    status: {
      // The history only grows, so its length orders states.
      serial: history.length,
      current: last.set,
      withdrawn: withdrawnSets(history).slice(0, MOST_WITHDRAWN),
    },
  };
}

/** Its start is the first of its consecutive entries: each change of its share adds one. */
function candidateOf(history: readonly HistoryEntry[]): Candidate | undefined {
  const entry = candidateEntry(history);
  if (!entry) return undefined;
  const { candidate, set, by, why } = entry;
  const before = history.findLastIndex(
    (one) =>
      one.candidate !== undefined && !(isCandidate(one) && one.candidate.set === candidate.set),
  );
  const begun = history.slice(before + 1).find(isCandidate) ?? entry;
  return {
    set: candidate.set,
    from: set,
    share: candidate.share,
    at: begun.at,
    ...(by !== undefined && { by }),
    ...(why !== undefined && { why }),
  };
}

const isCandidate = ({ kind }: HistoryEntry) => kind === 'candidate';

import type { Candidate, FlowStatus } from 'contract';
import { candidateEntry, withdrawnSets, type HistoryEntry } from './history';

/** The most withdrawn sets that a page names: a form of an older one gets the current set once it is pruned. */
const MOST_WITHDRAWN = 50;

/** What a flow serves, beside the page of its current set. */
export interface FlowState {
  readonly candidate: Candidate | undefined;
  readonly status: FlowStatus;
}

/**
 * What a flow serves, by its history, which is all that is known of it: the files beside it follow from it
 * at any time.
 *
 * @param history with at least one entry
 */
export function flowState(history: readonly HistoryEntry[]): FlowState {
  const last = history.at(-1);
  if (!last) throw new Error('A flow without history serves nothing');
  return {
    candidate: candidateOf(history),
    status: {
      // The history only grows.
      serial: history.length,
      current: last.set,
      withdrawn: withdrawnSets(history).slice(0, MOST_WITHDRAWN),
    },
  };
}

/** It began with the first of the entries about its set that follow one another. */
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
    ...(candidate.acceptAfter !== undefined && { acceptAfter: candidate.acceptAfter }),
    at: begun.at,
    ...(by !== undefined && { by }),
    ...(why !== undefined && { why }),
  };
}

const isCandidate = ({ kind }: HistoryEntry) => kind === 'candidate';

import type { PublishedSet } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { candidateEntry, changesBetween, type HistoryEntry } from '../history/history';
import type { PageOptions } from '../page/pageOf';
import { changing, type Change } from './changeFlow';
import { currentSet } from '../folder/readRelease';
import { DECIDE_FIRST, prepareSet } from './promote';
import { readIntactSet } from './readIntactSet';

/**
 * Makes a set as `promote` does, and serves it to a share of the new visits. Without versions it changes
 * the share of the current candidate.
 *
 * @param share the percentage of new visits that get it, 1 to 100
 * @throws Error when there is another candidate, when the flow has no current set, and as `promote` does
 */
export function promoteCandidate(
  paths: ReleasePaths,
  flowId: string,
  versions: Readonly<Record<string, string>>,
  share: number,
  page: PageOptions = {},
  change: Change = {},
): Promise<string> {
  return changing(paths, flowId, change, async ({ candidate: there, serve }) => {
    const current = await servedNow(paths, flowId);
    const isNew = Object.keys(versions).length > 0;
    if (!isNew && !there) throw new Error(`${flowId} has no candidate: name what to promote`);
    const { set, ...what } = isNew
      ? await prepareSet(paths, flowId, versions, page, change)
      : { set: { id: there?.set ?? '' } };
    if (there && set.id !== there.set) {
      throw new Error(`${flowId} has a candidate, set ${there.set}: ${DECIDE_FIRST}`);
    }
    if (set.id === current.id) throw new Error(`${flowId} serves ${set.id} already`);
    await serve({
      set: current.id,
      kind: 'candidate',
      ...what,
      candidate: { set: set.id, share },
    });
    return set.id;
  });
}

/**
 * Makes the candidate current.
 *
 * @throws Error when there is no candidate, or when a file of it has changed
 */
export function accept(
  paths: ReleasePaths,
  flowId: string,
  change: Change = {},
): Promise<PublishedSet> {
  return changing(paths, flowId, change, async ({ history, serve }) => {
    const { candidate } = candidateNow(flowId, history);
    const set = await readIntactSet(paths, flowId, candidate.set);
    const current = await servedNow(paths, flowId);
    await serve({
      set: set.id,
      kind: 'promote',
      changes: changesBetween(current.packages, set.packages),
      candidate,
    });
    return set;
  });
}

/**
 * Withdraws the candidate: no new visit gets it, and open forms leave it.
 *
 * @param expected the candidate's id, when only that one may be withdrawn
 * @throws Error when there is none, or another one
 */
export function abandon(
  paths: ReleasePaths,
  flowId: string,
  change: Change = {},
  expected?: string,
): Promise<string> {
  return changing(paths, flowId, change, async ({ history, serve }) => {
    const { candidate, set } = candidateNow(flowId, history, expected);
    await serve({ set, kind: 'abandon', candidate });
    return candidate.set;
  });
}

/** @throws Error that says what became of the last candidate: another process may have decided first */
function candidateNow(flowId: string, history: readonly HistoryEntry[], expected?: string) {
  const entry = candidateEntry(history);
  if (entry && (expected === undefined || entry.candidate.set === expected)) return entry;
  const last = history.findLast(
    ({ candidate }) => candidate && (expected === undefined || candidate.set === expected),
  );
  throw new Error(`${flowId} has no candidate${last?.candidate ? decided(last) : ''}`);
}

const decided = ({ kind, candidate, at, by, why }: HistoryEntry) =>
  `: set ${candidate?.set} was ${kind === 'promote' ? 'accepted' : 'abandoned'} at ${at}${by ? ` by ${by}` : ''}${why ? ` (${why})` : ''}`;

async function servedNow(paths: ReleasePaths, flowId: string): Promise<PublishedSet> {
  const current = await currentSet(paths, flowId);
  if (!current) throw new Error(`${flowId} serves no set that a candidate could stand beside`);
  return current;
}

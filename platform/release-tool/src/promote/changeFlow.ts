import type { FlowFile } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import type { ReadList } from '../checks/checkLists';
import type { PlaySet } from '../play/playSet';
import { readText, stageAll, type Staged } from '../core/files';
import {
  appendHistory,
  candidateEntry,
  readHistory,
  type CandidateChange,
  type HistoryEntry,
} from '../history/history';
import { flowState } from '../history/flowState';
import { servedPage } from '../page/servedPage';
import { withLock } from '../folder/lock';
import { openPreviews } from '../folder/previewFiles';

/** Who changes a flow, why and how. */
export interface Change {
  readonly by?: string | undefined;
  readonly why?: string | undefined;
  /** Makes every check and changes nothing. */
  readonly dryRun?: boolean;
  /** Plays a set; without it, no set is played. */
  readonly play?: PlaySet | undefined;
  /** Serves texts without English, and lists them. */
  readonly allowUntranslated?: boolean;
  /** Reads the lists; undefined where nobody can. Without the property they are not checked. */
  readonly lists?: ReadList | undefined;
  /** Makes of the flow's file the flow that is served, with a step that the file does not name. */
  readonly place?: (file: FlowFile) => FlowFile;
  /** Allows empty lists and ids that a list does not have, and that registrations are erased earlier: see `shorterTerm`. */
  readonly yes?: boolean;
  /** Allows empty lists and ids that a list does not have; by default as `yes`. */
  readonly allowEmptyLists?: boolean | undefined;
  /** Receives the entry of the history. */
  readonly report?: (entry: HistoryEntry) => void;
  /** Receives lines for the operator. */
  readonly say?: (line: string) => void;
}

/** A flow that no other process changes meanwhile. */
export interface HeldFlow {
  readonly history: readonly HistoryEntry[];
  readonly candidate: CandidateChange | undefined;
  /**
   * Adds an entry to the history, and then replaces the files that are served: the history must contain every
   * set that was ever served. All files are written before the first one is replaced.
   */
  serve(what: Omit<HistoryEntry, 'at' | 'from' | 'by' | 'why'>): Promise<void>;
}

/** Runs some work while no other process changes the flow. A dry run does not even write the lock. */
export function changing<T>(
  paths: ReleasePaths,
  flowId: string,
  change: Change,
  work: (flow: HeldFlow) => Promise<T>,
): Promise<T> {
  const { by, why, dryRun, report } = change;
  const run = async () => {
    const history = await readHistory(paths, flowId);
    if (!dryRun) await finishInterrupted(paths, flowId, history);
    return work({
      history,
      candidate: candidateEntry(history)?.candidate,
      async serve({ set, kind, ...more }) {
        const entry: HistoryEntry = {
          ...{ set, kind, at: new Date().toISOString(), from: history.at(-1)?.set ?? null },
          ...more,
          ...(by && { by }),
          ...(why && { why }),
        };
        if (!dryRun) {
          const next = await stageServed(paths, flowId, [...history, entry]);
          try {
            await appendHistory(paths, flowId, entry);
          } catch (error) {
            await next.discard();
            throw error;
          }
          await next.replace();
        }
        report?.(entry);
      },
    });
  };
  return dryRun ? run() : withLock(paths, flowId, run);
}

/** Writes the files that are derived from a flow's history; they are not replaced yet. */
async function stageServed(
  paths: ReleasePaths,
  flowId: string,
  history: readonly HistoryEntry[],
): Promise<Staged> {
  const { candidate, status } = flowState(history);
  const page = await readText(paths.setPage(flowId, status.current));
  if (page === undefined) throw new Error(`${flowId} has no page of set ${status.current}`);
  const files: [string, string | undefined][] = [
    [paths.candidate(flowId), candidate && JSON.stringify(candidate)],
    [paths.status(flowId), JSON.stringify(status)],
    ...(await endedPreviews(paths, flowId, status.current)),
    // Last, because it names the others.
    [paths.page(flowId), servedPage(page, candidate, status)],
  ];
  return stageAll(files);
}

/** Ends the previews of a set that is promoted: from now on its registrations are no trials. */
async function endedPreviews(
  paths: ReleasePaths,
  flowId: string,
  set: string,
): Promise<[string, string][]> {
  const open = (await openPreviews(paths, flowId)).filter((one) => one.set === set);
  return open.map(({ token, ...preview }) => [
    paths.preview(flowId, token),
    JSON.stringify({ ...preview, endedAt: new Date().toISOString() }),
  ]);
}

/** Completes the work of a process that was killed after it wrote the history. */
async function finishInterrupted(
  paths: ReleasePaths,
  flowId: string,
  history: readonly HistoryEntry[],
) {
  const last = history.at(-1);
  if (!last || (await readText(paths.setPage(flowId, last.set))) === undefined) return;
  await (await stageServed(paths, flowId, history)).replace();
}

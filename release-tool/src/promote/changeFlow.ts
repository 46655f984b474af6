import type { ReleasePaths } from 'contract/release-paths';
import type { PlaySet } from '../play/playSet';
import { readText, stageAll, type Staged } from '../core/files';
import {
  appendHistory,
  changesBetween,
  readHistory,
  type DecisionFigures,
  type HistoryEntry,
  type PackageChange,
} from '../history/history';
import { flowState } from '../history/flowState';
import { servedPage } from 'page/served-page';
import { withLock } from '../folder/lock';
import { openPreviews } from '../folder/previewFiles';
import { readRelease } from '../folder/readRelease';

/** Who changes a flow, why, and how far. */
export interface Change {
  readonly by?: string | undefined;
  readonly why?: string | undefined;
  /** Makes every check, and changes nothing. */
  readonly dryRun?: boolean;
  /** Fills a set in from end to end; without it, no set is played. */
  readonly play?: PlaySet | undefined;
  /** Serves a set with texts that have no English, and says which they are. */
  readonly allowUntranslated?: boolean;
  /** Has registrations erased earlier than before: see `shorterTerm`. */
  readonly yes?: boolean;
  /** Gives no step a fallback: in development, what fails is to be seen. */
  readonly withoutFallbacks?: boolean;
  /** Has open forms leave the set that a rollback takes away. */
  readonly withdraw?: boolean;
  /** The figures by which it is done automatically. */
  readonly figures?: DecisionFigures | undefined;
  /** Is told what changes, as the history has it. */
  readonly report?: (entry: HistoryEntry) => void;
  /** Is told what somebody should look at, a line each. */
  readonly say?: (line: string) => void;
}

/** Runs some work while nobody else changes the flow. A dry run does not even write the lock. */
export function changing<T>(
  paths: ReleasePaths,
  flowId: string,
  { dryRun = false }: Change,
  work: () => Promise<T>,
): Promise<T> {
  if (dryRun) return work();
  return withLock(paths, flowId, async () => {
    await finishInterrupted(paths, flowId);
    return work();
  });
}

/**
 * Replace the history before what is served: it must contain every served set. All of it is on the disk
 * before any of it is replaced.
 */
export async function serve(
  paths: ReleasePaths,
  flowId: string,
  { by, why, dryRun, figures, report }: Change,
  what: Omit<HistoryEntry, 'at' | 'from' | 'by' | 'why' | 'figures'>,
) {
  const history = await readHistory(paths, flowId);
  const from = history.at(-1)?.set ?? null;
  const { set, kind, ...more } = what;
  const at = new Date().toISOString();
  const entry: HistoryEntry = {
    set,
    kind,
    at,
    from,
    ...more,
    ...(by && { by }),
    ...(why && { why }),
    ...(figures && { figures }),
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
}

/** The files that follow from a flow's history, on the disk already. */
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
    // Last: what a page names is there.
    [paths.page(flowId), servedPage(page, candidate, status)],
  ];
  return stageAll(files);
}

/** What was tried at an address of its own is sent for good from now on: a preview of a set ends with it. */
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

/** What changes between two sets, and what each new version was built from. */
export async function describeChanges(
  paths: ReleasePaths,
  from: Readonly<Record<string, string>>,
  to: Readonly<Record<string, string>>,
): Promise<PackageChange[]> {
  return Promise.all(
    changesBetween(from, to).map(async (change) => {
      if (change.to === null) return change;
      const { built } = await readRelease(paths, change.package, change.to);
      return { ...change, ...(built && { built }) };
    }),
  );
}

/** A process that was killed between the history and the other files leaves them to the next one. */
async function finishInterrupted(paths: ReleasePaths, flowId: string) {
  const history = await readHistory(paths, flowId);
  const last = history.at(-1);
  if (!last || (await readText(paths.setPage(flowId, last.set))) === undefined) return;
  await (await stageServed(paths, flowId, history)).replace();
}

import type { ReleasePaths } from 'contract/release-paths';
import type { PlaySet } from '../../play/playSet';
import { readText, stage, writeAtomically } from '../files';
import {
  appendHistory,
  changesBetween,
  readHistory,
  type HistoryEntry,
  type PackageChange,
} from '../history/history';
import { withLock } from './lock';
import { readRelease } from './readRelease';

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
  /** A package that a promote takes back to the version before, as a rollback of it alone. */
  readonly takeBack?: string;
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
 * Replace the history before the page that is served: it must contain every served set. Both are on the
 * disk before either is replaced.
 */
export async function serve(
  paths: ReleasePaths,
  flowId: string,
  { by, why, dryRun, report }: Change,
  what: Omit<HistoryEntry, 'at' | 'from' | 'by' | 'why'>,
) {
  const from = (await readHistory(paths, flowId)).at(-1)?.set ?? null;
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
  };
  if (!dryRun) {
    const text = await readText(paths.setPage(flowId, set));
    if (text === undefined) throw new Error(`${flowId} has no page of set ${set}`);
    const page = await stage(paths.page(flowId), text);
    try {
      await appendHistory(paths, flowId, entry);
    } catch (error) {
      await page.discard();
      throw error;
    }
    await page.replace();
  }
  report?.(entry);
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

/** A process that was killed between the history and the page leaves the page to the next one. */
async function finishInterrupted(paths: ReleasePaths, flowId: string) {
  const last = (await readHistory(paths, flowId)).at(-1);
  if (!last) return;
  const [served, page] = await Promise.all([
    readText(paths.page(flowId)),
    readText(paths.setPage(flowId, last.set)),
  ]);
  if (page !== undefined && served !== page) await writeAtomically(paths.page(flowId), page);
}

import type { ReleasePaths } from 'contract/release-paths';
import { readText, writeAtomically } from '../core/files';

/** One line of a flow's history. */
export interface HistoryEntry {
  /** The current set from here on. */
  readonly set: string;
  readonly kind: 'promote' | 'rollback' | 'candidate' | 'abandon' | 'withdraw';
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The set that it replaced; null for a flow's first. */
  readonly from: string | null;
  /** Missing when the replaced set could not be read. */
  readonly changes?: readonly PackageChange[];
  /** Who changed it. */
  readonly by?: string;
  readonly why?: string;
  /** How many of the player's visits passed before the set was served; 0 when it was not played. */
  readonly visits?: number;
  /** The texts without English that were allowed, if any. */
  readonly untranslated?: readonly string[];
  /** Only of a rollback of one package. */
  readonly takenBack?: TakenBack;
  /**
   * Of a `candidate`: the set that a share of the new visits gets from here on. Of a `promote`: the
   * candidate that was accepted. Of an `abandon` or a `rollback`: the candidate that ended.
   */
  readonly candidate?: CandidateChange;
  /** A set that open forms have to leave. */
  readonly withdrawn?: string;
}

/** A candidate, and the percentage of new visits that get it. */
export interface CandidateChange {
  readonly set: string;
  readonly share: number;
}

/** A changed package; null where the flow had no version before, or has none now. */
export interface PackageChange {
  readonly package: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** A package that was rolled back, and the sets that contain the version that was rejected. */
export interface TakenBack {
  readonly package: string;
  readonly sets: readonly string[];
}

/** A set that a flow has served, and its packages that were rolled back since. */
export interface ServedSet {
  readonly set: string;
  readonly takenBack: readonly string[];
}

/**
 * The entries of a flow, oldest first.
 *
 * @throws Error that names a line that is not JSON
 */
export async function readHistory(paths: ReleasePaths, flowId: string): Promise<HistoryEntry[]> {
  const file = paths.history(flowId);
  const text = (await readText(file)) ?? '';
  return text.split('\n').flatMap((line, index) => {
    if (line === '') return [];
    try {
      return [JSON.parse(line) as HistoryEntry]; // written below, whole
    } catch {
      throw new Error(
        `${file}: line ${index + 1} is no JSON; restore the file, or delete that line`,
      );
    }
  });
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
 * A rollback removes every set after its target. A rollback of one package removes none: it marks the sets
 * with the rejected version.
 */
export function served(history: readonly HistoryEntry[]): ServedSet[] {
  let all: ServedSet[] = [];
  for (const { kind, set, takenBack } of history.filter(changesCurrent)) {
    const known = all.findLastIndex((one) => one.set === set);
    if (takenBack) all = mark(all, takenBack);
    else if (kind === 'rollback' && known !== -1) all.length = known;
    all.push({ set, takenBack: [] });
  }
  return all;
}

/** Whether an entry changes the current set; others change the candidate or withdraw a set. */
const changesCurrent = ({ kind }: HistoryEntry) => kind === 'promote' || kind === 'rollback';

/**
 * The sets that a rollback without `--to` can choose: those without a rolled-back package that were not
 * withdrawn.
 */
export function servedSets(history: readonly HistoryEntry[]): string[] {
  const withdrawn = withdrawnSets(history);
  return served(history)
    .filter(({ takenBack }) => takenBack.length === 0)
    .map(({ set }) => set)
    .filter((set) => !withdrawn.includes(set))
    .filter((set, index, sets) => set !== sets[index - 1]);
}

/** The newest entry of the current candidate, if there is one. */
export const candidateEntry = (
  history: readonly HistoryEntry[],
): (HistoryEntry & { readonly candidate: CandidateChange }) | undefined => {
  const last = history.findLast(({ candidate }) => candidate !== undefined);
  return last?.kind === 'candidate' && last.candidate
    ? { ...last, candidate: last.candidate }
    : undefined;
};

/**
 * The sets that no visit may run, newest first: withdrawn sets and abandoned candidates, unless they were
 * served again since.
 */
export function withdrawnSets(history: readonly HistoryEntry[]): string[] {
  const withdrawn = new Set<string>();
  for (const entry of history) {
    const { kind, set, candidate, withdrawn: left } = entry;
    if (changesCurrent(entry)) withdrawn.delete(set);
    if (kind === 'candidate' && candidate) withdrawn.delete(candidate.set);
    else if (kind !== 'promote' && candidate) withdrawn.add(candidate.set);
    if (left !== undefined) withdrawn.add(left);
  }
  return [...withdrawn].reverse();
}

/** Marks the sets in which a package was rolled back. */
export const mark = (all: readonly ServedSet[], { package: name, sets }: TakenBack): ServedSet[] =>
  all.map((one) =>
    sets.includes(one.set) ? { ...one, takenBack: [...one.takenBack, name] } : one,
  );

/** The packages whose version differs between two sets. */
export function changesBetween(
  from: Readonly<Record<string, string>>,
  to: Readonly<Record<string, string>>,
): PackageChange[] {
  return [...new Set([...Object.keys(to), ...Object.keys(from)])]
    .filter((name) => from[name] !== to[name])
    .map((name) => ({ package: name, from: from[name] ?? null, to: to[name] ?? null }));
}

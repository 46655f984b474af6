import type { BuiltFrom, CandidateFigures } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { readText, writeAtomically } from '../core/files';

/** One line of a flow's history. */
export interface HistoryEntry {
  /** The current set from here on. Servers that know no candidate read this of the last line alone. */
  readonly set: string;
  readonly kind: 'promote' | 'rollback' | 'candidate' | 'abandon' | 'withdraw';
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The set that it replaced; null for a flow's first. */
  readonly from: string | null;
  /** Not there when the set that it replaced could not be read. */
  readonly changes?: readonly PackageChange[];
  /** Who changed it. */
  readonly by?: string;
  readonly why?: string;
  /** How many visits of the player passed before the set was served; 0 when it was not played. */
  readonly visits?: number;
  /** The texts without English that were allowed; not there when there were none. */
  readonly untranslated?: readonly string[];
  /** There when a rollback took one package back and left the others. */
  readonly takenBack?: TakenBack;
  /**
   * Of `candidate`: the set that a share of the new visits gets from here on. Of a `promote`: the
   * candidate that was accepted. Of an `abandon` and a `rollback`: the one that no visit gets any more.
   */
  readonly candidate?: CandidateChange;
  /** A set that open forms leave, too. */
  readonly withdrawn?: string;
  /** The figures by which it was done, when it was done automatically. */
  readonly figures?: DecisionFigures;
}

/** A candidate, and how many of a hundred new visits get it. */
export interface CandidateChange {
  readonly set: string;
  readonly share: number;
  /** See `Candidate` in contract. */
  readonly acceptAfter?: number;
}

/** What the test of a candidate had found when it was decided. */
export type DecisionFigures = Pick<
  CandidateFigures,
  'p0' | 'visits' | 'failed' | 'evidence' | 'evidenceFor'
>;

/** What a change did to one package; null for a version that the flow did not have, or has no more. */
export interface PackageChange {
  readonly package: string;
  readonly from: string | null;
  readonly to: string | null;
  /** What the new version was built from. */
  readonly built?: BuiltFrom;
}

/** A package that was taken back, and the sets that have the version that it was taken back from. */
export interface TakenBack {
  readonly package: string;
  readonly sets: readonly string[];
}

/** A set that a flow has served, and the packages whose version in it was taken back since. */
export interface ServedSet {
  readonly set: string;
  readonly takenBack: readonly string[];
}

/**
 * The entries of a flow, oldest first; empty when there are none.
 *
 * @throws Error that names the line that is no entry
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
 * A rollback removes every set after the one that it returns to. A rollback of one package removes
 * none: it marks those that have the version that it took back.
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

/** Whether an entry says which set is current; the others are about sets beside it. */
const changesCurrent = ({ kind }: HistoryEntry) => kind === 'promote' || kind === 'rollback';

/**
 * The sets that a rollback can go back to by itself: those of which no package was taken back, and that
 * no form had to leave.
 */
export function servedSets(history: readonly HistoryEntry[]): string[] {
  const withdrawn = withdrawnSets(history);
  return served(history)
    .filter(({ takenBack }) => takenBack.length === 0)
    .map(({ set }) => set)
    .filter((set) => !withdrawn.includes(set))
    .filter((set, index, sets) => set !== sets[index - 1]);
}

/** The entry by which there is a candidate now, its newest share included. */
export const candidateEntry = (
  history: readonly HistoryEntry[],
): (HistoryEntry & { readonly candidate: CandidateChange }) | undefined => {
  const last = history.findLast(({ candidate }) => candidate !== undefined);
  return last?.kind === 'candidate' && last.candidate
    ? { ...last, candidate: last.candidate }
    : undefined;
};

/**
 * The sets that no visit may run any more, the newest first: those that were withdrawn, and candidates
 * that were given up, unless they were served again since.
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

/** The same sets, those marked in which a package was taken back. */
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

import type { BuiltFrom } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { readText, writeAtomically } from '../files';

/** One line of a flow's history. Lines of earlier versions of the tool have the first four alone. */
export interface HistoryEntry {
  /** The set that the flow serves from here on. */
  readonly set: string;
  readonly kind: 'promote' | 'rollback';
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
}

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
  for (const { kind, set, takenBack } of history) {
    const known = all.findLastIndex((one) => one.set === set);
    if (takenBack) all = mark(all, takenBack);
    else if (kind === 'rollback' && known !== -1) all.length = known;
    all.push({ set, takenBack: [] });
  }
  return all;
}

/** The sets that a rollback can go back to by itself: those of which no package was taken back. */
export const servedSets = (history: readonly HistoryEntry[]): string[] =>
  served(history)
    .filter(({ takenBack }) => takenBack.length === 0)
    .map(({ set }) => set)
    .filter((set, index, sets) => set !== sets[index - 1]);

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

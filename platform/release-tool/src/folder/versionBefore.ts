import type { PublishedSet } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import type { ServedSet, TakenBack } from '../history/history';
import { readServed } from './readRelease';

/** A version of a package to go back to. */
export interface EarlierVersion {
  readonly version: string;
  readonly takenBack: TakenBack;
  /** The sets that served it. */
  readonly servedBy: readonly PublishedSet[];
}

/**
 * The version of a package that a flow served before its current one and that was not rolled back, and the
 * history entry of a rollback to it.
 *
 * @param all the sets that the flow has served, the current one last
 * @throws Error when the flow has no such package, or has served no other version of it
 */
export async function versionBefore(
  paths: ReleasePaths,
  flowId: string,
  all: readonly ServedSet[],
  name: string,
  say: (line: string) => void,
): Promise<EarlierVersion> {
  const sets = await readServed(paths, flowId, all, say);
  const current = sets[0]?.id === all.at(-1)?.set ? sets[0]?.packages[name] : undefined;
  if (current === undefined) throw new Error(`${flowId} serves no ${name}`);
  const version = sets
    .filter(({ takenBack }) => !takenBack.includes(name))
    .flatMap(({ packages }) => packages[name] ?? [])
    .find((other) => other !== current);
  if (version === undefined) {
    throw new Error(
      `${flowId} has no earlier version of ${name} to go back to. A whole set: npm run release -- rollback --flow ${flowId}`,
    );
  }
  const same = sets.filter(({ packages }) => packages[name] === current).map(({ id }) => id);
  const servedBy = sets.filter(({ packages }) => packages[name] === version);
  return { version, takenBack: { package: name, sets: [...new Set(same)] }, servedBy };
}

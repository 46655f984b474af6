import type { PublishedSet } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import type { PageOptions } from '../page/pageOf';
import { shorterTerm } from '../checks/registrationTerm';
import { currentSet, releasesOf } from '../folder/readRelease';
import { versionBefore } from '../folder/versionBefore';
import { served, servedSets } from '../history/history';
import { reportPlayed } from '../play/playBeforeServing';
import { changing, describeChanges, type Change } from './changeFlow';
import { prepareSet } from './promote';
import { readIntactSet } from './readIntactSet';

/**
 * Serves an earlier set again at the flow's address.
 *
 * @param to the set's id; by default the previous set that no rollback removed
 * @throws Error when there is no such set, or when a file of it has changed
 */
export function rollback(
  paths: ReleasePaths,
  flowId: string,
  to?: string,
  change: Change = {},
): Promise<PublishedSet> {
  const { say = () => {} } = change;
  return changing(paths, flowId, change, async ({ history, candidate, serve }) => {
    const sets = servedSets(history);
    const id = to ?? sets.at(-2);
    if (id === undefined) throw new Error(`${flowId} has no earlier set to go back to`);
    if (id === sets.at(-1)) throw new Error(`${flowId} serves ${id} already`);
    const set = await readIntactSet(paths, flowId, id);
    // The current set may be unreadable: then a rollback is needed most.
    const current = await currentSet(paths, flowId).catch(() => undefined);
    const shorter = current && shorterTerm(current.flow, set.flow, Date.now());
    if (shorter !== undefined) say(shorter);
    await serve({
      set: id,
      kind: 'rollback',
      ...(current && {
        changes: await describeChanges(paths, current.packages, set.packages),
      }),
      ...(change.withdraw && current && { withdrawn: current.id }),
      // The candidate ends: it was made from the set that is rolled back.
      ...(candidate && { candidate }),
    });
    await playServed(paths, set, change);
    return set;
  });
}

/**
 * Goes back to the previous version of one package: makes a set as `promote` does, but neither a play nor a
 * missing text delays it.
 *
 * @throws Error when the flow has served no other version of the package, or when the set is refused
 */
export function rollbackPackage(
  paths: ReleasePaths,
  flowId: string,
  name: string,
  page: PageOptions = {},
  change: Change = {},
): Promise<PublishedSet> {
  const { say = () => {} } = change;
  return changing(paths, flowId, change, async ({ history, candidate, serve }) => {
    const back = await versionBefore(paths, flowId, served(history), name, say);
    const { set, ...what } = await prepareSet(paths, flowId, {}, page, change, back);
    await serve({ set: set.id, kind: 'rollback', ...what, ...(candidate && { candidate }) });
    await playServed(paths, set, change);
    return set;
  });
}

/** Plays a set after the rollback to it, and reports the findings. */
async function playServed(
  paths: ReleasePaths,
  set: PublishedSet,
  { play, dryRun, say = () => {} }: Change,
) {
  if (play && !dryRun) await reportPlayed(play, paths, set, await releasesOf(paths, set), say);
}

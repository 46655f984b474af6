import type { PublishedSet } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { assertCompatible, type Chosen } from '../checks/assertCompatible';
import { assertFiles } from '../checks/checkFiles';
import { pickFallbacks } from '../checks/fallbacks';
import { shorterTerm } from '../checks/registrationTerm';
import { errorMessage } from '../core/errorMessage';
import { currentSet, releasesOf } from '../folder/readRelease';
import { versionBefore, type EarlierVersion } from '../folder/versionBefore';
import { changesBetween, mark, served, servedSets } from '../history/history';
import type { PageOptions } from '../page/pageOf';
import { reportPlayed } from '../play/playBeforeServing';
import { releaseIn } from '../set/makeSet';
import { isMadeOf } from '../set/releaseHash';
import { changing, type Change, type HeldFlow } from './changeFlow';
import { chooseReleases } from './chooseReleases';
import { readIntactSet } from './readIntactSet';
import { writeSet } from './writeSet';

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
  return changing(paths, flowId, change, async (held) => {
    const sets = servedSets(held.history);
    const id = to ?? sets.at(-2);
    if (id === undefined) throw new Error(`${flowId} has no earlier set to go back to`);
    if (id === sets.at(-1)) throw new Error(`${flowId} serves ${id} already`);
    return serveEarlier(paths, flowId, id, held, change);
  });
}

/** @param withdraws whether open forms have to leave the set that was current */
export async function serveEarlier(
  paths: ReleasePaths,
  flowId: string,
  id: string,
  { candidate, serve }: HeldFlow,
  change: Change,
  withdraws = false,
): Promise<PublishedSet> {
  const set = await readIntactSet(paths, flowId, id);
  // The current set may be unreadable: then a rollback is needed most.
  const current = await currentSet(paths, flowId).catch(() => undefined);
  const shorter = current && shorterTerm(current.flow, set.flow, Date.now());
  if (shorter !== undefined) change.say?.(shorter);
  await serve({
    set: id,
    kind: 'rollback',
    ...(current && { changes: changesBetween(current.packages, set.packages) }),
    ...(withdraws && current && { withdrawn: current.id }),
    // The candidate ends: it was made from the set that is rolled back.
    ...(candidate && { candidate }),
  });
  await playServed(paths, set, change);
  return set;
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
  return changing(paths, flowId, change, async ({ history, candidate, serve }) => {
    const { say = () => {} } = change;
    const all = served(history);
    const back = await versionBefore(paths, flowId, all, name, say);
    const chosen = await chooseReleases(paths, flowId, { [name]: back.version }, change);
    await checkBack(paths, chosen, back, say);
    const { flow, releases } = chosen;
    const before = mark(all, back.takenBack);
    const fallbacks = await pickFallbacks(before, { paths, flow, releases, say });
    const { set, changes } = await writeSet(paths, chosen, fallbacks, page, change);
    const { takenBack } = back;
    await serve({
      ...{ set: set.id, kind: 'rollback', changes, takenBack },
      ...(candidate && { candidate }),
    });
    await playServed(paths, set, change);
    return set;
  });
}

/**
 * Checks what a rollback of one package serves. A signature and English are not needed, and fields may come and
 * go: the answers stay.
 */
async function checkBack(
  paths: ReleasePaths,
  chosen: Chosen,
  { version, takenBack, servedBy }: EarlierVersion,
  say: (line: string) => void,
) {
  const { flow, releases, current } = chosen;
  const shorter = current && shorterTerm(current.flow, flow, Date.now());
  if (shorter !== undefined) say(shorter);
  const wholeSet = `Go back to a whole set: npm run release -- rollback --flow ${flow.id}`;
  const name = takenBack.package;
  const release = releaseIn(flow, releases, name);
  // Of a set that an earlier tool made it is not known.
  if (!servedBy.some((set) => !set.releaseHashes || isMadeOf(set, release))) {
    throw new Error(`${name}@${version} is not what ${flow.id} served. ${wholeSet}`);
  }
  await assertFiles(paths, releases);
  const allowed = { mayRemove: true, allowUntranslated: true };
  const missing = await assertCompatible(paths, { ...chosen, current: undefined }, allowed).catch(
    (error: unknown) => {
      throw new Error(`${errorMessage(error)}\n${wholeSet}`);
    },
  );
  missing.forEach(({ problem }) => say(problem));
}

/** Plays a set after the rollback to it, and reports the findings. */
async function playServed(
  paths: ReleasePaths,
  set: PublishedSet,
  { play, dryRun, say = () => {} }: Change,
) {
  if (play && !dryRun) await reportPlayed(play, paths, set, await releasesOf(paths, set), say);
}

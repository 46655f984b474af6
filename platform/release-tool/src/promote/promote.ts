import type { PublishedSet } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { assertCompatible, type Chosen } from '../checks/assertCompatible';
import { assertSigned, signatureCheck, type WhyUnsigned } from '../checks/assertSigned';
import type { MissingEnglish } from '../checks/checkEnglish';
import { assertFiles } from '../checks/checkFiles';
import { checkLists, NO_LISTS } from '../checks/checkLists';
import { pickFallbacks } from '../checks/fallbacks';
import { refuse } from '../checks/problem';
import { shorterTerm } from '../checks/registrationTerm';
import { readServed } from '../folder/readRelease';
import { readHistory, served, type HistoryEntry } from '../history/history';
import type { PageOptions } from '../page/pageOf';
import { journeysOf, shortLists } from '../play/journeys';
import { assertPlayed, fallbackFindings } from '../play/playBeforeServing';
import { makeSet } from '../set/makeSet';
import { changing, type Change } from './changeFlow';
import { chooseReleases } from './chooseReleases';
import { writeSet } from './writeSet';

/**
 * Makes a set from the current one with some packages replaced, and serves it at the flow's address. Visits
 * that have begun do not change.
 *
 * @param versions of the packages to replace; a flow without a set needs all
 * @param page what the set's page contains beside the set
 * @throws Error when a version is not published or is incompatible with the others, or when another process is
 *   changing the flow
 */
export function promote(
  paths: ReleasePaths,
  flowId: string,
  versions: Readonly<Record<string, string>>,
  page: PageOptions = {},
  change: Change = {},
): Promise<PublishedSet> {
  return changing(paths, flowId, change, async ({ candidate, serve }) => {
    if (candidate) throw new Error(`${flowId} has a candidate: ${DECIDE_FIRST}`);
    const { set, ...what } = await prepareSet(paths, flowId, versions, page, change);
    await serve({ set: set.id, kind: 'promote', ...what });
    return set;
  });
}

/** A candidate is based on the current set, so the current set must not change before the decision. */
export const DECIDE_FIRST = 'accept it, or abandon it, first';

/** A set whose files are written, and its part of the history's entry. */
export type PreparedSet = Pick<HistoryEntry, 'changes' | 'visits' | 'untranslated'> & {
  readonly set: PublishedSet;
};

/**
 * Makes a set from the current one with some packages replaced, checks it, plays it, and writes its files. It is
 * not served yet.
 *
 * @throws Error when a version is not published or is incompatible with the others
 */
export async function prepareSet(
  paths: ReleasePaths,
  flowId: string,
  versions: Readonly<Record<string, string>>,
  page: PageOptions,
  change: Change,
): Promise<PreparedSet> {
  const { say = () => {}, allowUntranslated = false, play } = change;
  const all = served(await readHistory(paths, flowId));
  const chosen = await chooseReleases(paths, flowId, versions, change);
  const { flow, releases } = chosen;
  const whyUnsigned = await signatureCheck(paths, await readServed(paths, flowId, all, say));
  const { missing, checked } = await checkChosen(paths, chosen, change, whyUnsigned);
  const playing = play && { play, paths, allowUntranslated };
  const { visits, untranslated, firstScreen } = playing
    ? await assertPlayed(playing, checked, releases, say)
    : { visits: 0, untranslated: [], firstScreen: undefined };
  const allowed = [...new Set([...missing.map(({ text }) => text), ...untranslated])];
  const fallbacks = await pickFallbacks(all, {
    ...{ paths, flow, releases, whyUnsigned, say },
    reject: async (candidate) =>
      playing ? fallbackFindings(playing, flow, releases, candidate) : [],
  });
  return {
    ...(await writeSet(paths, chosen, fallbacks, page, change, firstScreen)),
    visits,
    ...(allowed.length > 0 && { untranslated: allowed }),
  };
}

/**
 * Makes every check but the play.
 *
 * @returns the set, and its texts without English, if they are allowed
 */
async function checkChosen(
  paths: ReleasePaths,
  chosen: Chosen,
  change: Change,
  whyUnsigned: WhyUnsigned,
): Promise<{ checked: PublishedSet; missing: MissingEnglish[] }> {
  const { flow, releases, current } = chosen;
  const { say = () => {}, yes = false, allowEmptyLists = yes, allowUntranslated = false } = change;
  const shorter = current && shorterTerm(current.flow, flow, Date.now());
  if (shorter !== undefined) {
    if (!yes) throw new Error(`${shorter}: promote with --yes if that is meant`);
    say(shorter);
  }
  for (const { name, version, untested } of releases) {
    if (untested === undefined || current?.packages[name] === version) continue;
    say(`${name}@${version} was published without its tests: ${untested}`);
  }
  await assertSigned(whyUnsigned, current, releases);
  await assertFiles(paths, releases);
  const missing = await assertCompatible(paths, chosen, { mayRemove: yes, allowUntranslated });
  missing.forEach(({ problem }) => say(problem));
  const set = makeSet(flow, releases);
  const lists = 'lists' in change ? await checkLists(set, change.lists) : NO_LISTS;
  lists.notes.forEach(say);
  if (allowEmptyLists) lists.wrong.forEach(say);
  else refuse(lists.wrong);
  const ids = { ...shortLists(set.flow, set.sections), ...lists.ids };
  for (const what of journeysOf(set.flow, set.sections, ids).unreached) {
    say(`Not played: ${what}; no visit has the answers for it`);
  }
  return { checked: set, missing };
}

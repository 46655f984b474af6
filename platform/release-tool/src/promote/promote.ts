import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackageRelease, PublishedSet } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import semver from 'semver';
import { assertPlayed, fallbackFindings } from '../play/playBeforeServing';
import { assertCompatible, assertInFlow } from '../checks/assertCompatible';
import { coloredLogo } from '../page/brand/brandFiles';
import { errorMessage } from '../core/errorMessage';
import { changing, describeChanges, type Change } from './changeFlow';
import { assertFiles } from '../checks/checkFiles';
import { assertSigned, signatureCheck } from '../checks/assertSigned';
import { pickFallbacks } from '../checks/fallbacks';
import { compressBeside, listFolder, readText, writeAtomically } from '../core/files';
import { differenceLine, rulesChanged } from '../set/diffSets';
import { mark, readHistory, served, type HistoryEntry } from '../history/history';
import { brandFilesOf, flowPackages, makeSet, SHELL_PACKAGE } from '../set/makeSet';
import { beforeScripts, pageOf, type FirstScreen, type PageOptions } from '../page/pageOf';
import { journeysOf, shortLists } from '../play/journeys';
import { checkLists, NO_LISTS } from '../checks/checkLists';
import { refuse } from '../checks/problem';
import { shorterTerm } from '../checks/registrationTerm';
import {
  currentSet,
  FLOWS_PACKAGE,
  readFlow,
  readRelease,
  readServed,
} from '../folder/readRelease';
import type { EarlierVersion } from '../folder/versionBefore';
import { isMadeOf } from '../set/releaseHash';

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
export type PreparedSet = Pick<
  HistoryEntry,
  'changes' | 'visits' | 'untranslated' | 'takenBack'
> & {
  readonly set: PublishedSet;
};

/**
 * Makes a set from the current one with some packages replaced, checks it, and writes its files. It is not
 * served yet.
 *
 * @param back of a rollback: the version of one package to go back to
 * @throws Error when a version is not published or is incompatible with the others
 */
export async function prepareSet(
  paths: ReleasePaths,
  flowId: string,
  versions: Readonly<Record<string, string>>,
  page: PageOptions,
  change: Change,
  back?: EarlierVersion,
): Promise<PreparedSet> {
  const { say = () => {} } = change;
  const all = served(await readHistory(paths, flowId));
  const current = await currentSet(paths, flowId);
  const others = await otherSets(paths, flowId);
  const wanted = {
    ...(current?.packages ?? (await firstVersions(paths, flowId, versions, others, say))),
    ...versions,
    ...(back && { [back.takenBack.package]: back.version }),
  };
  const flow = await readFlow(paths, wanted, flowId);
  assertInFlow(flow, Object.keys(versions));
  const shorter = current && shorterTerm(current.flow, flow, Date.now());
  if (shorter !== undefined) {
    // A rollback needs no `--yes`.
    if (!change.yes && !back) throw new Error(`${shorter}: promote with --yes if that is meant`);
    say(shorter);
  }
  const releases = await Promise.all(
    flowPackages(flow).map((name) => readRelease(paths, name, wanted[name])),
  );
  for (const { name, version, untested } of releases) {
    if (untested === undefined || current?.packages[name] === version) continue;
    say(`${name}@${version} was published without its tests: ${untested}`);
  }
  // A rollback needs no signature.
  const whyUnsigned = back
    ? undefined
    : await signatureCheck(paths, await readServed(paths, flowId, all, say));
  if (whyUnsigned) await assertSigned(whyUnsigned, current, releases);
  if (back) assertAsServed(back, flowId, releases);
  await assertFiles(paths, releases);
  // A missing text must not prevent a rollback.
  const allowUntranslated = change.allowUntranslated === true || back !== undefined;
  const missing = await assertCompatible(paths, flow, {
    releases,
    // A rollback takes fields away, or brings them back, without a question: the answers stay.
    current: back ? undefined : current,
    others: others.map((set) => set.flow),
    mayRemove: change.yes === true,
    allowUntranslated,
  }).catch((error: unknown) => {
    throw back ? new Error(`${errorMessage(error)}\n${wholeSet(flowId)}`) : error;
  });
  missing.forEach(({ problem }) => say(problem));
  if (!back) {
    const set = makeSet(flow, releases);
    const lists =
      'lists' in change ? await checkLists(set, change.lists, change.checked) : NO_LISTS;
    lists.notes.forEach(say);
    const { allowEmptyLists = change.yes } = change;
    if (allowEmptyLists) lists.wrong.forEach(say);
    else refuse(lists.wrong);
    const ids = { ...shortLists(set.flow, set.sections), ...lists.ids };
    for (const what of journeysOf(set.flow, set.sections, ids).unreached) {
      say(`Not played: ${what}; no visit has the answers for it`);
    }
  }
  const brand = brandFilesOf(flow, releases);
  const before = back ? mark(all, back.takenBack) : all;
  // A rollback is played after it is served: it must not wait.
  const playing =
    back || !change.play ? undefined : { play: change.play, paths, allowUntranslated };
  const { visits, untranslated, firstScreen } = playing
    ? await assertPlayed(playing, makeSet(flow, releases), releases, say)
    : { visits: 0, untranslated: [], firstScreen: undefined };
  const allowed = [...new Set([...missing.map(({ text }) => text), ...untranslated])];
  const fallbacks = await pickFallbacks(before, {
    paths,
    flow,
    releases,
    whyUnsigned,
    say,
    reject: async (candidate) =>
      playing ? fallbackFindings(playing, flow, releases, candidate) : [],
  });
  const set = makeSet(flow, releases, fallbacks);
  for (const change of current ? rulesChanged(current, set) : []) {
    say(`Other answers are accepted: ${differenceLine(change)}`);
  }

  // The order matters: each file is complete before another one names it.
  if (!change.dryRun) {
    await writeBeside(paths.besideSets(flowId, brand.style.file), brand.style.css);
    const logo = await readFile(
      join(paths.version(FLOWS_PACKAGE, wanted[FLOWS_PACKAGE] ?? ''), flow.brand.logo),
      'utf8',
    );
    for (const one of Object.values(brand.logos)) {
      await writeBeside(paths.besideSets(flowId, one.file), coloredLogo(logo, one));
    }
    await writeAtomically(paths.set(flowId, set.id), JSON.stringify(set));
    await compressBeside(paths.set(flowId, set.id));
    const screen =
      firstScreen && (await firstScreenOf(paths, set, releases, brand.style.css, firstScreen));
    await writeAtomically(
      paths.setPage(flowId, set.id),
      pageOf(set, { ...page, firstScreen: screen }),
    );
  }
  return {
    set,
    changes: await describeChanges(paths, current?.packages ?? {}, set.packages),
    ...(back ? { takenBack: back.takenBack } : { visits }),
    ...(allowed.length > 0 && { untranslated: allowed }),
  };
}

const wholeSet = (flowId: string) =>
  `Go back to a whole set: npm run release -- rollback --flow ${flowId}`;

/** @throws Error when the version to go back to was written over since the flow served it */
function assertAsServed(
  { version, takenBack, servedBy }: EarlierVersion,
  flowId: string,
  releases: readonly PackageRelease[],
) {
  const name = takenBack.package;
  const release = releases.find((one) => one.name === name);
  // Of a set that an earlier tool made it is not known.
  if (servedBy.some((set) => !set.releaseHashes || (release && isMadeOf(set, release)))) return;
  throw new Error(`${name}@${version} is not what ${flowId} served. ${wholeSet(flowId)}`);
}

/**
 * Writes a file that sets of one brand share. It is compressed in any case: a killed process may have left
 * it without its compressed forms.
 */
async function writeBeside(file: string, content: string) {
  if ((await readText(file)) !== content) await writeAtomically(file, content);
  await compressBeside(file);
}

/** The first screen with the CSS rules that apply to it. */
async function firstScreenOf(
  paths: ReleasePaths,
  set: PublishedSet,
  releases: readonly PackageRelease[],
  brand: string,
  screen: Omit<FirstScreen, 'css'>,
): Promise<FirstScreen> {
  const of = (wanted: string | undefined) => releases.find(({ name }) => name === wanted);
  const read = async (release: PackageRelease | undefined) => {
    if (!release) return [];
    const folder = paths.version(release.name, release.version);
    const { styles = [] } = release.host ?? release.step ?? {};
    return Promise.all(styles.map((file) => readText(join(folder, file))));
  };
  const sheets = [
    ...(await read(of(SHELL_PACKAGE))),
    brand,
    ...(await read(of(set.flow.steps[0]?.step))),
  ];
  // Imported here: only a promote with a first screen needs a DOM.
  const { criticalCss } = await import('../page/critical/criticalCss');
  return { ...screen, css: criticalCss(sheets.join('\n'), beforeScripts(set, screen.markup)) };
}

/** The sets of the other flows that are served. */
async function otherSets(paths: ReleasePaths, flowId: string): Promise<PublishedSet[]> {
  const ids = (await listFolder(paths.flows)).filter((id) => id !== flowId);
  const sets = await Promise.all(ids.map((id) => currentSet(paths, id)));
  return sets.filter((set) => set !== undefined);
}

/**
 * The versions of a flow's first set that nobody names: of the flows package the newest that has the flow, of the
 * others the newest that another flow serves.
 */
async function firstVersions(
  paths: ReleasePaths,
  flowId: string,
  named: Readonly<Record<string, string>>,
  others: readonly PublishedSet[],
  say: (line: string) => void,
): Promise<Record<string, string>> {
  const chosen: Record<string, string> = {};
  const choose = (name: string, version: string | undefined, why: string) => {
    if (named[name] !== undefined || version === undefined) return;
    chosen[name] = version;
    say(`${name} ${version}, ${why}`);
  };
  const published = await listFolder(join(paths.packages, FLOWS_PACKAGE));
  const newest = (versions: readonly string[]) => versions.toSorted(semver.rcompare);
  const withFlow = newest(published).find((version) =>
    existsSync(join(paths.version(FLOWS_PACKAGE, version), `${flowId}.json`)),
  );
  choose(FLOWS_PACKAGE, withFlow, `the newest that has ${flowId}`);
  const flows = named[FLOWS_PACKAGE] ?? withFlow;
  if (flows === undefined) return chosen;
  for (const name of flowPackages(await readFlow(paths, { [FLOWS_PACKAGE]: flows }, flowId))) {
    const [version] = newest(others.flatMap(({ packages }) => packages[name] ?? []));
    if (name !== FLOWS_PACKAGE) choose(name, version, 'as another flow serves it');
  }
  return chosen;
}

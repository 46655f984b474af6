import type { FlowFile, PackageRelease, PublishedSet } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { brandStyleOf } from './brandStyle';
import { pickFallbacks } from './fallbacks';
import { compressBeside, listFolder, readText, writeAtomically } from './files';
import { appendHistory, readHistory, servedSets, type HistoryEntry } from './history';
import { withLock } from './lock';
import { flowPackages, hostOf, makeSet, SHELL_PACKAGE } from './makeSet';
import { pageOf, type PageOptions } from './page';
import { readFlow, readRelease, readSet } from './readRelease';
import { assertCompatible, assertStepVersions } from './assertCompatible';

/**
 * Makes a set from the current one with some packages replaced, and makes it the one that the flow's
 * address serves. Nothing changes for a visit that has begun.
 *
 * @param versions version of each package to replace; a flow that has no set yet needs them all
 * @param page what the set's page contains beside the set
 * @throws Error when a version is not published, is incompatible with the rest, or somebody else is
 *   changing the flow
 */
export function promote(
  paths: ReleasePaths,
  flowId: string,
  versions: Readonly<Record<string, string>>,
  page: PageOptions = {},
): Promise<PublishedSet> {
  return withLock(paths, flowId, async () => {
    await finishInterrupted(paths, flowId);
    const history = await readHistory(paths, flowId);
    const current = await currentSet(paths, flowId);
    const wanted = { ...current?.packages, ...versions };
    const flow = await readFlow(paths, wanted, flowId);
    assertStepVersions(flow, wanted);
    const releases = await Promise.all(
      flowPackages(flow).map((name) => readRelease(paths, name, wanted[name])),
    );
    const shell = shellIn(flow, releases);
    await assertCompatible(paths, flow, {
      releases,
      shell,
      current,
      others: await otherFlows(paths, flowId),
    });
    const style = brandStyleOf(flow, hostOf(flow, shell).brand);
    const set = makeSet(flow, releases, await pickFallbacks(paths, flow, releases, history));

    // The order matters: everything exists, complete, before something points to it.
    await writeStyle(paths.setStyle(flowId, style.file), style.css);
    await writeAtomically(paths.set(flowId, set.id), JSON.stringify(set));
    await compressBeside(paths.set(flowId, set.id));
    await writeAtomically(paths.setPage(flowId, set.id), pageOf(set, page));
    await serve(paths, flowId, { set: set.id, kind: 'promote' });
    return set;
  });
}

/**
 * Makes an earlier set the one that the flow's address serves again.
 *
 * @param to the set's id; without it, the one before the current one that no rollback removed
 * @throws Error when there is no such set
 */
export function rollback(paths: ReleasePaths, flowId: string, to?: string): Promise<PublishedSet> {
  return withLock(paths, flowId, async () => {
    await finishInterrupted(paths, flowId);
    const served = servedSets(await readHistory(paths, flowId));
    const id = to ?? served.at(-2);
    if (id === undefined) throw new Error(`${flowId} has no earlier set to go back to`);
    if (id === served.at(-1)) throw new Error(`${flowId} serves ${id} already`);
    const set = await readSet(paths, flowId, id);
    if (!set) throw new Error(`${flowId} has no set ${id}`);
    await serve(paths, flowId, { set: id, kind: 'rollback' });
    return set;
  });
}

/** The set that a flow's address serves, if it serves one. */
export async function currentSet(
  paths: ReleasePaths,
  flowId: string,
): Promise<PublishedSet | undefined> {
  const last = (await readHistory(paths, flowId)).at(-1);
  return last && readSet(paths, flowId, last.set);
}

/** Write the history before the page that is served: it must contain every served set. */
async function serve(
  paths: ReleasePaths,
  flowId: string,
  entry: Pick<HistoryEntry, 'set' | 'kind'>,
) {
  const page = await readText(paths.setPage(flowId, entry.set));
  if (page === undefined) throw new Error(`${flowId} has no page of set ${entry.set}`);
  const from = (await readHistory(paths, flowId)).at(-1)?.set ?? null;
  await appendHistory(paths, flowId, { ...entry, at: new Date().toISOString(), from });
  await writeAtomically(paths.page(flowId), page);
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

/**
 * Sets of one brand share its style sheet. A killed process may have left it without its compressed
 * forms.
 */
async function writeStyle(file: string, css: string) {
  if ((await readText(file)) !== css) await writeAtomically(file, css);
  await compressBeside(file);
}

function shellIn(flow: FlowFile, releases: readonly PackageRelease[]): PackageRelease {
  const shell = releases.find(({ name }) => name === SHELL_PACKAGE);
  if (!shell) throw new Error(`flow ${flow.id}: ${SHELL_PACKAGE} is missing`);
  return shell;
}

/** The flows that are served beside one. */
async function otherFlows(paths: ReleasePaths, flowId: string) {
  const ids = (await listFolder(paths.flows)).filter((id) => id !== flowId);
  const sets = await Promise.all(ids.map((id) => currentSet(paths, id)));
  return sets.flatMap((set) => set?.flow ?? []);
}

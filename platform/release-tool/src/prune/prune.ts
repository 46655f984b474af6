import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedSet } from 'contract';
import { type ReleasePaths, setsUrl } from 'contract/release-paths';
import { listFolder } from '../core/files';
import { readHistory, servedSets } from '../history/history';
import { lastServed } from './lastServed';
import { withLocks } from '../folder/lock';
import { openPreviews } from '../folder/previewFiles';
import { readRelease, readSet } from '../folder/readRelease';

/** Days for which an open form may stay pinned to a set that is no longer served. */
export const KEEP_DAYS = 30;

/** How many sets of each flow are kept for a rollback, with the current one, however old they are. */
export const KEEP_SETS = 3;

const DAY = 86_400_000;

export interface PruneOptions {
  /** Days for which a set is kept after it was last served. */
  readonly days?: number;
  /** Epoch milliseconds. */
  readonly now?: number;
  /** Deletes nothing. */
  readonly dryRun?: boolean;
}

interface Deletion {
  /** What is said to be deleted. */
  readonly path: string;
  /** The files, in the order in which they are deleted; by default the path, with all that is in it. */
  readonly files?: readonly string[];
}

/**
 * Deletes the sets that no open or kept form can be pinned to any more, old packages that no remaining set
 * names, and the results of plays. The history tells when a set was last served. A set is kept for longer
 * if its own flow or the current one keeps unfinished forms on the parents' devices for longer.
 *
 * @returns the deleted paths
 * @throws Error when a set that is kept cannot be read; then nothing was deleted
 */
export async function prune(
  paths: ReleasePaths,
  { days = KEEP_DAYS, now = Date.now(), dryRun = false }: PruneOptions = {},
): Promise<string[]> {
  const flowIds = await listFolder(paths.flows);
  const work = async () => {
    const deletions = await plan(paths, flowIds, now - days * DAY, now);
    if (!dryRun) await deleteAll(paths, deletions);
    return deletions.map(({ path }) => path);
  };
  // Lock all of them: a promote in between could name a package that is about to be deleted.
  return dryRun ? work() : withLocks(paths, flowIds, work);
}

/** Renames a folder first: a killed process must not leave half a version that can be promoted. */
async function deleteAll({ packages }: ReleasePaths, deletions: readonly Deletion[]) {
  const hidden = join(packages, '.deleting');
  // Also what a killed process has left.
  const empty = () => rm(hidden, { recursive: true, force: true });
  await empty();
  for (const { path, files } of deletions) {
    for (const file of files ?? []) await rm(file, { force: true });
    if (files) continue;
    await rename(path, hidden);
    await empty();
  }
}

async function plan(
  paths: ReleasePaths,
  flowIds: readonly string[],
  oldest: number,
  now: number,
): Promise<Deletion[]> {
  const used = new Set<string>();
  const deletions: Deletion[] = [];
  for (const flowId of flowIds) {
    const history = await readHistory(paths, flowId);
    const previewed = (await openPreviews(paths, flowId)).map(({ set }) => set);
    const kept = [...previewed, ...servedSets(history).slice(-KEEP_SETS)];
    const oldestNow = Math.min(oldest, await oldestKeptForm(paths, flowId, kept.at(-1), now));
    const last = lastServed(history);
    const shared = new Set<string>();
    for (const file of await listFolder(paths.sets(flowId))) {
      const id = /^([0-9a-f]+)\.json$/.exec(file)?.[1];
      if (id === undefined) continue;
      const path = paths.set(flowId, id);
      // A set that was never served was left by a killed promote: use the age of its file.
      const until = last.get(id) ?? (await stat(path)).mtimeMs;
      const isOld = async () =>
        until < oldestNow && until < (await oldestKeptForm(paths, flowId, id, now));
      if (!kept.includes(id) && (await isOld())) {
        // The JSON last: a set exists as long as its JSON does.
        const files = [paths.setPage(flowId, id), `${path}.br`, `${path}.gz`, path];
        deletions.push({ path, files });
        continue;
      }
      const set = await readSet(paths, flowId, id);
      if (!set) continue;
      packagesOf(set).forEach((key) => used.add(key));
      [set.brandStyle.url, set.flow.brand.logo, set.darkLogo ?? ''].forEach((url) =>
        shared.add(url),
      );
    }
    deletions.push(...(await unusedShared(paths, flowId, shared)));
  }
  for (const name of await listFolder(paths.packages)) {
    for (const version of await listFolder(join(paths.packages, name))) {
      if (used.has(`${name}@${version}`)) continue;
      if ((await publishedAt(paths, name, version)) >= oldest) continue;
      deletions.push({ path: paths.version(name, version) });
    }
  }
  // Most of them are about deleted sets; promote plays again what it needs.
  if ((await listFolder(paths.plays)).length > 0) deletions.push({ path: paths.plays });
  return deletions;
}

/**
 * The earliest time at which a form that a parent's device still keeps can have been written, by a set's
 * flow; `now` if the flow keeps none or the set cannot be read.
 */
async function oldestKeptForm(
  paths: ReleasePaths,
  flowId: string,
  id: string | undefined,
  now: number,
): Promise<number> {
  const set =
    id === undefined ? undefined : await readSet(paths, flowId, id).catch(() => undefined);
  return now - (set?.flow.keepDays ?? 0) * DAY;
}

/** The later time of the release and its folder: a copied folder is newer than its release. */
async function publishedAt(paths: ReleasePaths, name: string, version: string): Promise<number> {
  const { mtimeMs } = await stat(paths.version(name, version));
  // No served set contains a release that cannot be read.
  const release = await readRelease(paths, name, version).catch(() => undefined);
  return Math.max(mtimeMs, Date.parse(release?.publishedAt ?? '') || 0);
}

/** Style sheets and emblems that no remaining set uses: sets of one brand share them. */
async function unusedShared(
  paths: ReleasePaths,
  flowId: string,
  used: ReadonlySet<string>,
): Promise<Deletion[]> {
  const files = await listFolder(paths.sets(flowId));
  return files
    .filter((file) => /\.(css|svg)$/.test(file))
    .filter((file) => !used.has(setsUrl(flowId, file)))
    .map((file) => paths.besideSets(flowId, file))
    .map((path) => ({ path, files: [path, `${path}.br`, `${path}.gz`] }));
}

function packagesOf({ packages, steps }: PublishedSet): string[] {
  const fallbacks = Object.values(steps).flatMap(({ fallback }) => fallback ?? []);
  return [
    ...Object.entries(packages).map(([name, version]) => `${name}@${version}`),
    ...fallbacks.map(({ name, version }) => `${name}@${version}`),
  ];
}

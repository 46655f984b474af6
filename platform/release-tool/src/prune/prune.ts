import { rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PublishedSet } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { listFolder } from '../core/files';
import { withLocks } from '../folder/lock';
import { openPreviews } from '../folder/previewFiles';
import { readRelease, readSet } from '../folder/readRelease';
import { readHistory, servedSets } from '../history/history';
import { lastServed } from './lastServed';

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

/**
 * Deletes the sets that no open or kept form can be pinned to any more, what no remaining set names of the
 * brands and the packages, and the results of plays. The history tells when a set was last served. A set is
 * kept for longer if its own flow or the current one keeps unfinished forms on the parents' devices for longer.
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
    const unused = await findUnused(paths, flowIds, days, now);
    if (!dryRun) await deleteAll(paths, unused);
    return unused;
  };
  // Lock all of them: a promote in between could name a package that is about to be deleted.
  return dryRun ? work() : withLocks(paths, flowIds, work);
}

/** Renames a folder first: a killed process must not leave half a version that can be promoted. */
async function deleteAll({ packages }: ReleasePaths, unused: readonly string[]) {
  const hidden = join(packages, '.deleting');
  // Also what a killed process has left.
  const empty = () => rm(hidden, { recursive: true, force: true });
  await empty();
  for (const path of unused) {
    for (const form of ['.br', '.gz']) await rm(path + form, { force: true });
    await rename(path, hidden);
    await empty();
  }
}

async function findUnused(
  paths: ReleasePaths,
  flowIds: readonly string[],
  days: number,
  now: number,
): Promise<string[]> {
  const unused: string[] = [];
  const used = new Set<string>();
  for (const flowId of flowIds) {
    const sets = await keptSets(paths, flowId, days, now);
    for (const name of sets.flatMap(namesIn)) used.add(name);
    const files = (await listFolder(paths.sets(flowId))).filter((file) => !used.has(file));
    // The JSON last: a set exists as long as its JSON does.
    for (const type of [/\.(html|css|svg)$/, /\.json$/]) {
      const ofType = files.filter((file) => type.test(file));
      unused.push(...ofType.map((file) => paths.besideSets(flowId, file)));
    }
  }
  for (const name of await listFolder(paths.packages)) {
    for (const version of await listFolder(join(paths.packages, name))) {
      if (used.has(`${name}@${version}`)) continue;
      if ((await publishedAt(paths, name, version)) >= now - days * DAY) continue;
      unused.push(paths.version(name, version));
    }
  }
  // Most of them are about deleted sets; promote plays again what it needs.
  if ((await listFolder(paths.plays)).length > 0) unused.push(paths.plays);
  return unused;
}

/** The sets of a flow that are not deleted. @throws Error when one cannot be read */
async function keptSets(paths: ReleasePaths, flowId: string, days: number, now: number) {
  const history = await readHistory(paths, flowId);
  const previewed = (await openPreviews(paths, flowId)).map(({ set }) => set);
  const kept = [...previewed, ...servedSets(history).slice(-KEEP_SETS)];
  const last = lastServed(history);
  // Of an unreadable set it is not known.
  const keepDays = async (id: string) =>
    (await readSet(paths, flowId, id).catch(() => undefined))?.flow.keepDays ?? 0;
  const ofCurrent = await keepDays(kept.at(-1) ?? '');
  const sets: PublishedSet[] = [];
  for (const file of await listFolder(paths.sets(flowId))) {
    const [, id] = /^([0-9a-f]+)\.json$/.exec(file) ?? [];
    if (id === undefined) continue;
    // A set that was never served was left by a killed promote: use the age of its file.
    const until = last.get(id) ?? (await stat(paths.set(flowId, id))).mtimeMs;
    const most = Math.max(days, ofCurrent, await keepDays(id));
    if (!kept.includes(id) && until < now - most * DAY) continue;
    const set = await readSet(paths, flowId, id);
    if (set) sets.push(set);
  }
  return sets;
}

/** The later time of the release and its folder: a copied folder is newer than its release. */
async function publishedAt(paths: ReleasePaths, name: string, version: string): Promise<number> {
  const { mtimeMs } = await stat(paths.version(name, version));
  // No served set contains a release that cannot be read.
  const release = await readRelease(paths, name, version).catch(() => undefined);
  return Math.max(mtimeMs, Date.parse(release?.publishedAt ?? '') || 0);
}

/** The files and the packages that a set names. */
function namesIn({ id, packages, steps, brandStyle, flow, darkLogo = '' }: PublishedSet) {
  const fallbacks = Object.values(steps).flatMap(({ fallback }) => fallback ?? []);
  return [
    ...[`${id}.json`, `${id}.html`],
    ...[brandStyle.url, flow.brand.logo, darkLogo].map((url) => basename(url)),
    ...Object.entries(packages).map(([name, version]) => `${name}@${version}`),
    ...fallbacks.map(({ name, version }) => `${name}@${version}`),
  ];
}

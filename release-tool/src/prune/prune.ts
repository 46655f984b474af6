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

/** Days that an open form may still be pinned to a set that is no longer served. */
export const KEEP_DAYS = 30;

/** Sets of each flow that a rollback can go back to, the current one too, however old they are. */
export const KEEP_SETS = 3;

const DAY = 86_400_000;

export interface PruneOptions {
  /** How long a set is kept after it was last served. */
  readonly days?: number;
  /** Epoch milliseconds. */
  readonly now?: number;
  /** Deletes nothing. */
  readonly dryRun?: boolean;
}

/** What a prune deleted, and what somebody should look at. */
export interface Pruned {
  readonly deleted: readonly string[];
  readonly findings: readonly string[];
}

/** A folder or a set to delete. */
interface Deletion {
  readonly path: string;
  remove(): Promise<unknown>;
}

/**
 * Deletes the sets that no open or kept form can be pinned to any more, and then the packages that no set
 * names and that were published as long ago, and what plays found. When a set was last served is read
 * from the history. A set is kept for longer where its flow, or the current set's, keeps unfinished
 * forms on the parents' devices for longer.
 *
 * @throws Error when a set that is kept cannot be read; nothing was deleted then
 */
export async function prune(
  paths: ReleasePaths,
  { days = KEEP_DAYS, now = Date.now(), dryRun = false }: PruneOptions = {},
): Promise<Pruned> {
  const oldest = now - days * DAY;
  const flowIds = await listFolder(paths.flows);
  if (dryRun) {
    const { deletions, findings } = await plan(paths, flowIds, oldest, now);
    return { deleted: deletions.map(({ path }) => path), findings };
  }
  // Lock all of them: a promote in between could name a package that is about to be deleted.
  return withLocks(paths, flowIds, async () => {
    const { deletions, findings } = await plan(paths, flowIds, oldest, now);
    for (const { remove } of deletions) await remove();
    // The remains of a process that was killed.
    await rm(join(paths.packages, DELETING), { recursive: true, force: true });
    return { deleted: deletions.map(({ path }) => path), findings };
  });
}

async function plan(
  paths: ReleasePaths,
  flowIds: readonly string[],
  oldest: number,
  now: number,
): Promise<{ deletions: Deletion[]; findings: string[] }> {
  const used = new Set<string>();
  const deletions: Deletion[] = [];
  const findings: string[] = [];
  for (const flowId of flowIds) {
    const history = await readHistory(paths, flowId);
    const previewed = (await openPreviews(paths, flowId)).map(({ set }) => set);
    const kept = [...previewed, ...servedSets(history).slice(-KEEP_SETS)];
    const oldestNow = Math.min(oldest, await oldestKeptForm(paths, flowId, kept.at(-1), now));
    const { last, clock } = lastServed(history, oldestNow, now);
    findings.push(...clock.map((finding) => `${paths.history(flowId)}: ${finding}`));
    const shared = new Set<string>();
    for (const file of await listFolder(paths.sets(flowId))) {
      const id = /^([0-9a-f]+)\.json$/.exec(file)?.[1];
      if (id === undefined) continue;
      const path = paths.set(flowId, id);
      // One that was never served: what a killed promote left.
      const until = last.get(id) ?? (await stat(path)).mtimeMs;
      const isOld = async () =>
        until < oldestNow && until < (await oldestKeptForm(paths, flowId, id, now));
      if (!kept.includes(id) && (await isOld())) {
        deletions.push({ path, remove: () => deleteSet(paths, flowId, id) });
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
      const path = paths.version(name, version);
      deletions.push({ path, remove: () => deleteFolder(paths, path) });
    }
  }
  // Most of what they are about is gone; a promote plays again what it needs.
  if ((await listFolder(paths.plays)).length > 0) {
    deletions.push({ path: paths.plays, remove: () => rm(paths.plays, { recursive: true }) });
  }
  return { deletions, findings };
}

/**
 * When the oldest form that a parent's device may still keep was written, by what a set's flow says; now
 * where it keeps none. A set that cannot be read is in no page.
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

/** The later of what the release says and what its folder says: a copy has a newer folder. */
async function publishedAt(paths: ReleasePaths, name: string, version: string): Promise<number> {
  const { mtimeMs } = await stat(paths.version(name, version));
  // One that cannot be read is in no set that is served.
  const release = await readRelease(paths, name, version).catch(() => undefined);
  return Math.max(mtimeMs, Date.parse(release?.publishedAt ?? '') || 0);
}

const DELETING = '.deleting';

/** A process that is killed meanwhile leaves no incomplete version that can be promoted. */
async function deleteFolder(paths: ReleasePaths, folder: string): Promise<void> {
  const hidden = join(paths.packages, DELETING);
  await rm(hidden, { recursive: true, force: true });
  await rename(folder, hidden);
  await rm(hidden, { recursive: true });
}

/** Delete the page first: a set exists as long as its JSON does. */
async function deleteSet(paths: ReleasePaths, flowId: string, id: string): Promise<void> {
  const json = paths.set(flowId, id);
  await deleteAll([paths.setPage(flowId, id), `${json}.br`, `${json}.gz`, json]);
}

/** Sets of one brand share its style sheet and emblem: they are deleted with the last of them. */
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
    .map((path) => ({ path, remove: () => deleteAll([path, `${path}.br`, `${path}.gz`]) }));
}

async function deleteAll(files: readonly string[]): Promise<void> {
  for (const file of files) await rm(file, { force: true });
}

function packagesOf({ packages, steps }: PublishedSet): string[] {
  const fallbacks = Object.values(steps).flatMap(({ fallback }) => fallback ?? []);
  return [
    ...Object.entries(packages).map(([name, version]) => `${name}@${version}`),
    ...fallbacks.map(({ name, version }) => `${name}@${version}`),
  ];
}

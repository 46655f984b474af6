import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedSet } from 'contract';
import { type ReleasePaths, setsUrl } from 'contract/release-paths';
import { listFolder } from './files';
import { lastServed, readHistory } from './history';
import { withLocks } from './lock';
import { readSet } from './readRelease';

/** Days that an open form may still be pinned to a set that is no longer served. */
export const KEEP_DAYS = 30;

const DAY = 86_400_000;

/**
 * Deletes the sets that no open form can be pinned to any more, and then the packages that no set
 * names and that were published as long ago.
 *
 * @param days how long a set is kept after it was last served
 * @param now epoch milliseconds
 * @returns the paths that were deleted
 */
export async function prune(
  paths: ReleasePaths,
  days = KEEP_DAYS,
  now = Date.now(),
): Promise<string[]> {
  const oldest = now - days * DAY;
  const deleted: string[] = [];
  const used = new Set<string>();
  const flowIds = await listFolder(paths.flows);
  // Lock all of them: a promote in between could name a package that is about to be deleted.
  await withLocks(paths, flowIds, async () => {
    for (const flowId of flowIds) {
      const styles = new Set<string>();
      const last = lastServed(await readHistory(paths, flowId));
      for (const file of await listFolder(paths.sets(flowId))) {
        const id = /^([0-9a-f]+)\.json$/.exec(file)?.[1];
        if (id === undefined) continue;
        const path = paths.set(flowId, id);
        const until = last.get(id) ?? (await stat(path)).mtimeMs;
        if (until < oldest) {
          deleted.push(...(await deleteSet(paths, flowId, id)));
          continue;
        }
        const set = await readSet(paths, flowId, id);
        if (!set) continue;
        packagesOf(set).forEach((key) => used.add(key));
        styles.add(set.brandStyle.url);
      }
      deleted.push(...(await deleteStyles(paths, flowId, styles)));
    }
    for (const name of await listFolder(paths.packages)) {
      for (const version of await listFolder(join(paths.packages, name))) {
        const folder = paths.version(name, version);
        if (used.has(`${name}@${version}`) || (await stat(folder)).mtimeMs >= oldest) continue;
        await deleteFolder(paths, folder);
        deleted.push(folder);
      }
    }
  });
  return deleted;
}

/** A process that is killed meanwhile leaves no incomplete version that can be promoted. */
async function deleteFolder(paths: ReleasePaths, folder: string): Promise<void> {
  const hidden = join(paths.packages, '.deleting');
  // The remains of such a process.
  await rm(hidden, { recursive: true, force: true });
  await rename(folder, hidden);
  await rm(hidden, { recursive: true });
}

/** Delete the page first: a set exists as long as its JSON does. */
async function deleteSet(paths: ReleasePaths, flowId: string, id: string): Promise<string[]> {
  const json = paths.set(flowId, id);
  const files = [paths.setPage(flowId, id), `${json}.br`, `${json}.gz`, json];
  for (const file of files) await rm(file, { force: true });
  return [json];
}

/** Sets of one brand share its style sheet: it is deleted with the last of them. */
async function deleteStyles(paths: ReleasePaths, flowId: string, used: ReadonlySet<string>) {
  const styles = (await listFolder(paths.sets(flowId))).filter((file) => file.endsWith('.css'));
  const gone = styles.filter((file) => !used.has(setsUrl(flowId, file)));
  const deleted = gone.map((file) => paths.setStyle(flowId, file));
  for (const path of deleted) {
    for (const file of [path, `${path}.br`, `${path}.gz`]) await rm(file, { force: true });
  }
  return deleted;
}

function packagesOf({ packages, steps }: PublishedSet): string[] {
  const fallbacks = Object.values(steps).flatMap(({ fallback }) => fallback ?? []);
  return [
    ...Object.entries(packages).map(([name, version]) => `${name}@${version}`),
    ...fallbacks.map(({ name, version }) => `${name}@${version}`),
  ];
}

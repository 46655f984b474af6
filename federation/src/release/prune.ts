import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedSet } from '../releaseSet';
import { listFolder, readJson } from './files';
import { lastServed, readHistory } from './history';
import { setsUrl, type Layout } from './layout';
import { withLocks } from './lock';

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
export async function prune(at: Layout, days = KEEP_DAYS, now = Date.now()): Promise<string[]> {
  const oldest = now - days * DAY;
  const deleted: string[] = [];
  const used = new Set<string>();
  const flowIds = await listFolder(at.flows);
  // All of them: a promote in between could name a package that is about to go.
  await withLocks(at, flowIds, async () => {
    for (const flowId of flowIds) {
      const styles = new Set<string>();
      const last = lastServed(await readHistory(at, flowId));
      for (const file of await listFolder(at.sets(flowId))) {
        const id = /^([0-9a-f]+)\.json$/.exec(file)?.[1];
        if (id === undefined) continue;
        const path = at.set(flowId, id);
        const until = last.get(id) ?? (await stat(path)).mtimeMs;
        if (until < oldest) {
          deleted.push(...(await deleteSet(at, flowId, id)));
          continue;
        }
        const set = (await readJson(path)) as PublishedSet; // written by promote
        packagesOf(set).forEach((key) => used.add(key));
        styles.add(set.brandStyle.url);
      }
      deleted.push(...(await deleteStyles(at, flowId, styles)));
    }
    for (const name of await listFolder(at.packages)) {
      for (const version of await listFolder(join(at.packages, name))) {
        const folder = at.version(name, version);
        if (used.has(`${name}@${version}`) || (await stat(folder)).mtimeMs >= oldest) continue;
        await deleteFolder(at, folder);
        deleted.push(folder);
      }
    }
  });
  return deleted;
}

/** Whoever is killed meanwhile leaves no half of a version that can be promoted. */
async function deleteFolder(at: Layout, folder: string): Promise<void> {
  const hidden = join(at.packages, '.deleting');
  // What such a one left.
  await rm(hidden, { recursive: true, force: true });
  await rename(folder, hidden);
  await rm(hidden, { recursive: true });
}

/** The page goes first: a set's JSON is what says that the set is there. */
async function deleteSet(at: Layout, flowId: string, id: string): Promise<string[]> {
  const json = at.set(flowId, id);
  const files = [at.setPage(flowId, id), `${json}.br`, `${json}.gz`, json];
  for (const file of files) await rm(file, { force: true });
  return [json];
}

/** Sets of one look share its style sheet: it goes with the last of them. */
async function deleteStyles(at: Layout, flowId: string, used: ReadonlySet<string>) {
  const styles = (await listFolder(at.sets(flowId))).filter((file) => file.endsWith('.css'));
  const gone = styles.filter((file) => !used.has(setsUrl(flowId, file)));
  const paths = gone.map((file) => at.setStyle(flowId, file));
  for (const path of paths) {
    for (const file of [path, `${path}.br`, `${path}.gz`]) await rm(file, { force: true });
  }
  return paths;
}

function packagesOf({ packages, steps }: PublishedSet): string[] {
  const fallbacks = Object.values(steps).flatMap(({ fallback }) => fallback ?? []);
  return [
    ...Object.entries(packages).map(([name, version]) => `${name}@${version}`),
    ...fallbacks.map(({ name, version }) => `${name}@${version}`),
  ];
}

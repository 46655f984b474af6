import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, utimes } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, relative } from 'node:path';

const CACHE = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
/**
 * What tests have published, by the sources that it was built from: of all clones of this repository, so
 * that none builds again what another one has built. May be deleted at any time.
 */
const BUILDS = join(CACHE, 'school-admission/builds');
const MOST_KB = 1024 ** 2;
/** Another clone may be reading or writing what was used since. */
const IN_USE_MS = 3_600_000;

/** What only builds of the very package read. */
const APART = /^(shell|flows|step-.*|server|e2e|docs)$/;

/**
 * Fills a folder with what was made before from the very sources of these packages.
 *
 * @param root the folder of the repository, or of a copy
 * @returns whether there was such a build
 */
export async function restoreBuild(root: string, names: readonly string[], folder: string) {
  const [place, now] = [placeOf(root, names), new Date()];
  try {
    await utimes(place, now, now);
    await cp(place, folder, { recursive: true });
    return true;
  } catch {
    // There is none, or another clone has pruned it meanwhile.
    await rm(folder, { recursive: true, force: true });
    return false;
  }
}

/** Keeps what is in a folder, and was made from the sources of these packages. */
export async function keepBuild(root: string, names: readonly string[], folder: string) {
  const place = placeOf(root, names);
  if (existsSync(place)) return;
  // Renamed when it is whole: a build that was interrupted is never found.
  const draft = join(BUILDS, randomUUID());
  await cp(folder, draft, { recursive: true });
  await rename(draft, place).catch((error: NodeJS.ErrnoException) => {
    // Somebody else built the same.
    if (error.code !== 'ENOTEMPTY') throw error;
    return rm(draft, { recursive: true });
  });
}

/** Deletes the builds that were not used for the longest. */
export async function pruneBuilds(): Promise<void> {
  await mkdir(BUILDS, { recursive: true });
  const builds = (await readdir(BUILDS)).map((name) => {
    const path = join(BUILDS, name);
    // Another clone may delete them at the same time.
    return { path, used: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  let kilobytes = 0;
  for (const { path, used } of builds.sort((one, other) => other.used - one.used)) {
    kilobytes += Number.parseInt(String(spawnSync('du', ['-sk', path]).stdout)) || 0;
    if (Date.now() - used < IN_USE_MS || kilobytes <= MOST_KB) continue;
    // In one step, for whoever looks for it now.
    const gone = join(BUILDS, randomUUID());
    await rename(path, gone).catch(() => {});
    await rm(gone, { recursive: true, force: true });
  }
}

const placeOf = (root: string, names: readonly string[]) =>
  join(BUILDS, `${names.length === 1 ? names[0] : 'releases'}-${sourceHash(root, names)}`);

/** A hash of everything that a build may read, and of the Node that runs it. */
function sourceHash(root: string, names: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  const read = readdirSync(root).filter((name) => names.includes(name) || !APART.test(name));
  for (const file of read.sort().flatMap((name) => sourcesIn(join(root, name)))) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 24);
}

function sourcesIn(path: string): string[] {
  if (
    /(node_modules|dist|create-step|step-template|release-tool\/src\/dev|\.test(-d)?\.tsx?|\.md)$/.test(
      path,
    )
  )
    return [];
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path).sort();
  return names.flatMap((name) => sourcesIn(join(path, name)));
}

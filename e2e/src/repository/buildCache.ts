import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { RESULTS } from './paths';

/** Published packages by what they were built from. May be deleted at any time. */
export const BUILDS = join(RESULTS, 'builds');

/** Those used last are kept: a few times what one run of the tests builds. */
const MOST_BUILDS = 60;

/** What every build and every set reads beside its packages and the packages that these depend on. */
const TOOLS = [
  ...['federation', 'page', 'release-tool'],
  ...['package-lock.json', 'tsconfig.base.json'],
] as const;

/** Folders of a package that are made from the others. */
const GENERATED = ['node_modules', 'dist'];

/** The packages of a repository, or of a changed copy of it, as the release tool publishes them. */
export interface BuildCache {
  /** Publishes what was built from these very sources before. @returns whether there was such a build */
  restore(name: string, releases: string): Promise<boolean>;
  /** Keeps what was published. */
  keep(name: string, releases: string): Promise<void>;
  /** The same for all that was published and promoted from these packages. */
  restoreAll(names: readonly string[], releases: string): Promise<boolean>;
  keepAll(names: readonly string[], releases: string): Promise<void>;
}

/** @param root the folder of the repository, or of a copy */
export function buildCache(root: string): BuildCache {
  const placeOf = (name: string) => join(BUILDS, `${name}-${sourceHash(root, name)}`);
  const releaseOf = (name: string, releases: string) =>
    join(releases, 'packages', name, manifestOf(root, name).version);
  const placeOfAll = (names: readonly string[]) => {
    const hashes = [...names].sort().map((name) => sourceHash(root, name));
    return join(BUILDS, `releases-${shortHash(hashes.join())}`);
  };
  return {
    restore: (name, releases) => restore(placeOf(name), releaseOf(name, releases)),
    keep: (name, releases) => keep(releaseOf(name, releases), placeOf(name)),
    restoreAll: (names, releases) => restore(placeOfAll(names), releases),
    keepAll: (names, releases) => keep(releases, placeOfAll(names)),
  };
}

async function restore(place: string, folder: string): Promise<boolean> {
  if (!existsSync(place)) return false;
  const now = new Date();
  await utimes(place, now, now);
  await cp(place, folder, { recursive: true });
  return true;
}

async function keep(folder: string, place: string): Promise<void> {
  if (existsSync(place)) return;
  await mkdir(BUILDS, { recursive: true });
  // Renamed when it is whole: a build that was interrupted is never found.
  const draft = await mkdtemp(join(BUILDS, '.draft-'));
  // A temporary folder is its owner's alone; a restored build is for every web server to read.
  await chmod(draft, 0o755);
  await cp(folder, draft, { recursive: true });
  await rename(draft, place).catch((error: NodeJS.ErrnoException) => {
    // Another worker built the same.
    if (error.code !== 'ENOTEMPTY') throw error;
    return rm(draft, { recursive: true });
  });
}

/** Deletes the builds that were not used for the longest, and what an interrupted run left. */
export async function pruneBuildCache(): Promise<void> {
  await mkdir(BUILDS, { recursive: true });
  const builds = await Promise.all(
    (await readdir(BUILDS)).map(async (name) => {
      const path = join(BUILDS, name);
      return { path, used: name.startsWith('.') ? 0 : (await stat(path)).mtimeMs };
    }),
  );
  const newestFirst = builds.sort((one, other) => other.used - one.used);
  const old = newestFirst.filter(({ used }, index) => used === 0 || index >= MOST_BUILDS);
  for (const { path } of old) await rm(path, { recursive: true });
}

/** A hash of everything that a build reads, and of the Node that runs it. */
function sourceHash(root: string, name: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const folder of [...withDependencies(root, name), ...TOOLS].sort()) {
    for (const file of sourcesIn(root, folder)) {
      hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
    }
  }
  return shortHash(hash.digest());
}

const shortHash = (bytes: string | Buffer) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 24);

/** The files of a folder that a build may read; a file is itself. */
function sourcesIn(root: string, path: string): string[] {
  if (statSync(join(root, path)).isFile())
    return /\.test(-d)?\.tsx?$|\.md$/.test(path) ? [] : [path];
  const entries = readdirSync(join(root, path)).filter((entry) => !GENERATED.includes(entry));
  return entries.sort().flatMap((entry) => sourcesIn(root, join(path, entry)));
}

/** A package and those of this repository that it depends on, directly or not. */
function withDependencies(root: string, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const { dependencies = {}, peerDependencies = {}, devDependencies = {} } = manifestOf(root, name);
  for (const dependency of Object.keys({
    ...dependencies,
    ...peerDependencies,
    ...devDependencies,
  })) {
    if (existsSync(join(root, dependency, 'package.json')))
      withDependencies(root, dependency, found);
  }
  return found;
}

interface Manifest {
  readonly version: string;
  readonly dependencies?: object;
  readonly peerDependencies?: object;
  readonly devDependencies?: object;
}

const manifestOf = (root: string, name: string) =>
  // npm checks a package.json.
  JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as Manifest;

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * What tests have published, by the sources that it was built from: of all clones of this repository, so
 * that none builds again what another one has built. May be deleted at any time.
 */
const BUILDS = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'school-admission/builds',
);
const MOST_BYTES = 1024 ** 3;
/** Another clone may be reading or writing what was used since. */
const IN_USE_MS = 3_600_000;
const DRAFT = '.draft-';

/** What every build and every set reads beside its packages and the packages that these depend on. */
const TOOLS = [
  ...['federation', 'page', 'release-tool'],
  ...['package-lock.json', 'tsconfig.base.json'],
];

/** Folders of a package that are made from the others. */
const GENERATED = ['node_modules', 'dist'];

/**
 * Fills a folder with what was made before from the very sources of these packages.
 *
 * @param root the folder of the repository, or of a copy
 * @returns whether there was such a build
 */
export async function restoreBuild(root: string, names: readonly string[], folder: string) {
  const place = placeOf(root, names);
  if (!existsSync(place)) return false;
  const now = new Date();
  try {
    await utimes(place, now, now);
    await cp(place, folder, { recursive: true });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // Another clone has pruned it meanwhile.
    await rm(folder, { recursive: true, force: true });
    return false;
  }
}

/** Keeps what is in a folder, and was made from the sources of these packages. */
export async function keepBuild(root: string, names: readonly string[], folder: string) {
  const place = placeOf(root, names);
  if (existsSync(place)) return;
  await mkdir(BUILDS, { recursive: true });
  // Renamed when it is whole: a build that was interrupted is never found.
  const draft = await mkdtemp(join(BUILDS, DRAFT));
  // A temporary folder is its owner's alone; a restored build is for every web server to read.
  await chmod(draft, 0o755);
  await cp(folder, draft, { recursive: true });
  await rename(draft, place).catch((error: NodeJS.ErrnoException) => {
    // Somebody else built the same.
    if (error.code !== 'ENOTEMPTY') throw error;
    return rm(draft, { recursive: true });
  });
}

/** Deletes the builds that were not used for the longest, and what interrupted runs left. */
export async function pruneBuilds(): Promise<void> {
  await mkdir(BUILDS, { recursive: true });
  const builds = (await readdir(BUILDS)).map(async (name) => {
    const path = join(BUILDS, name);
    // Another clone may delete them at the same time.
    const used = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
    return { name, path, used, bytes: await bytesIn(path).catch(() => 0) };
  });
  let bytes = 0;
  for (const build of (await Promise.all(builds)).sort((one, other) => other.used - one.used)) {
    bytes += build.bytes;
    const isDraft = build.name.startsWith(DRAFT);
    if (Date.now() - build.used < IN_USE_MS || (bytes <= MOST_BYTES && !isDraft)) continue;
    // In one step, for whoever looks for it now.
    const gone = join(BUILDS, `${DRAFT}${build.name}`);
    await rename(build.path, gone).catch(() => {});
    await rm(gone, { recursive: true, force: true });
  }
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const stats = await Promise.all(
    files.map(({ parentPath, name }) => stat(join(parentPath, name))),
  );
  return stats.reduce((sum, { size }) => sum + size, 0);
}

const placeOf = (root: string, names: readonly string[]) =>
  join(BUILDS, `${names.length === 1 ? names[0] : 'releases'}-${sourceHash(root, names)}`);

/** A hash of everything that a build reads, and of the Node that runs it. */
function sourceHash(root: string, names: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  const folders = new Set([
    ...names.flatMap((name) => [...withDependencies(root, name)]),
    ...TOOLS,
  ]);
  for (const file of [...folders].sort().flatMap((folder) => sourcesIn(root, folder))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 24);
}

/** The files of a folder that a build may read; a file is itself. */
function sourcesIn(root: string, path: string): string[] {
  if (statSync(join(root, path)).isFile())
    return /\.test(-d)?\.tsx?$|\.md$/.test(path) ? [] : [path];
  const entries = readdirSync(join(root, path)).filter((entry) => !GENERATED.includes(entry));
  return entries.sort().flatMap((entry) => sourcesIn(root, join(path, entry)));
}

/** A package and those of this repository that it depends on, directly or not. */
function withDependencies(root: string, name: string, found = new Set<string>()): Set<string> {
  const file = join(root, name, 'package.json');
  if (found.has(name) || !existsSync(file)) return found;
  found.add(name);
  // npm checks a package.json.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, object>>;
  for (const kind of ['dependencies', 'peerDependencies', 'devDependencies']) {
    for (const dependency of Object.keys(manifest[kind] ?? {}))
      withDependencies(root, dependency, found);
  }
  return found;
}

import { basename, join } from 'node:path';
import type { FlowFile, PackageRelease, PublishedSet } from 'contract';
import { parseFlowFile } from 'contract/flow-file';
import { parsePackageRelease } from 'contract/package-release';
import type { ReleasePaths } from 'contract/release-paths';
import { parseReleaseSet } from 'contract/release-set';
import semver from 'semver';
import { errorMessage } from '../core/errorMessage';
import { listFolder, readText } from '../core/files';
import { readHistory, type ServedSet } from '../history/history';

/** The package of the flow files and the files that they name. */
export const FLOWS_PACKAGE = 'flows';

/**
 * The `release.json` of a published version.
 *
 * @throws Error when that version is not published, or when the file is that of another version
 */
export async function readRelease(
  paths: ReleasePaths,
  name: string,
  version: string | undefined,
): Promise<PackageRelease> {
  if (version === undefined) {
    throw new Error(
      `${name}: no version was named, and no set has one (into an empty folder, "bootstrap" publishes and promotes everything)`,
    );
  }
  const release = await readParsed(paths.release(name, version), parsePackageRelease);
  if (!release) throw new Error(`${name}@${version} is not published`);
  if (release.name !== name || release.version !== version) {
    const found = `${release.name}@${release.version}`;
    throw new Error(`${paths.release(name, version)}: found ${found}, expected ${name}@${version}`);
  }
  return release;
}

/** The published versions of a package, newest first. */
export async function publishedVersions({ packages }: ReleasePaths, name: string) {
  const versions = await listFolder(join(packages, name));
  return versions.filter((version) => semver.valid(version)).sort(semver.rcompare);
}

/** @throws Error when the published flows package has no such flow */
export async function readFlow(
  paths: ReleasePaths,
  versions: Readonly<Record<string, string>>,
  flowId: string,
): Promise<FlowFile> {
  const { version } = await readRelease(paths, FLOWS_PACKAGE, versions[FLOWS_PACKAGE]);
  const file = `${flowId}.json`;
  const flow = await readText(join(paths.version(FLOWS_PACKAGE, version), file));
  if (flow === undefined) throw new Error(`${FLOWS_PACKAGE}@${version} has no flow ${flowId}`);
  return parseFlowFile(flow, `${FLOWS_PACKAGE}@${version}: ${file}`);
}

/** A set; undefined when there is none with that id. */
export const readSet = (
  paths: ReleasePaths,
  flowId: string,
  id: string,
): Promise<PublishedSet | undefined> => readParsed(paths.set(flowId, id), parseReleaseSet);

/**
 * The id of the one set of a flow that begins like this.
 *
 * @throws Error when there is none, or more than one
 */
export async function setNamed(
  paths: ReleasePaths,
  flowId: string,
  start: string,
): Promise<string> {
  const ids = (await listFolder(paths.sets(flowId)))
    .flatMap((file) => (file.endsWith('.json') ? basename(file, '.json') : []))
    .filter((id) => id.startsWith(start));
  const [id] = ids;
  if (id === undefined) throw new Error(`${flowId} has no set ${start}`);
  if (ids.length > 1) {
    throw new Error(`${flowId} has ${ids.length} sets that begin with ${start}: ${ids.join(', ')}`);
  }
  return id;
}

/** The set that a flow's address serves, if any. */
export async function currentSet(
  paths: ReleasePaths,
  flowId: string,
): Promise<PublishedSet | undefined> {
  const last = (await readHistory(paths, flowId)).at(-1);
  return last && readSet(paths, flowId, last.set);
}

/** The releases of a set's packages. */
export const releasesOf = (
  paths: ReleasePaths,
  { packages }: PublishedSet,
): Promise<PackageRelease[]> =>
  Promise.all(Object.entries(packages).map(([name, version]) => readRelease(paths, name, version)));

/**
 * The sets that a flow has served and that still exist, newest first.
 *
 * @param say receives a line for each set that cannot be read
 */
export async function readServed(
  paths: ReleasePaths,
  flowId: string,
  all: readonly ServedSet[],
  say: (line: string) => void,
): Promise<(PublishedSet & Pick<ServedSet, 'takenBack'>)[]> {
  const sets = await Promise.all(
    all.map(async ({ set: id, takenBack }) => {
      try {
        const set = await readSet(paths, flowId, id);
        return set ? [{ ...set, takenBack }] : [];
      } catch (error) {
        say(`An earlier set is left out: ${errorMessage(error)}`);
        return [];
      }
    }),
  );
  return sets.flat().toReversed();
}

/** @throws Error that names the file, when it cannot be parsed */
async function readParsed<T>(file: string, parse: (json: string) => T): Promise<T | undefined> {
  const text = await readText(file);
  if (text === undefined) return undefined;
  try {
    return parse(text);
  } catch (cause) {
    throw new Error(`${file}: ${errorMessage(cause)}`, { cause });
  }
}

import { realpath } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { PackageRelease, PublishedSet } from 'contract';
import { parsePublishers, type Publishers } from 'contract/publishers';
import { RELEASE_FILE, type ReleasePaths } from 'contract/release-paths';
import { errorMessage } from '../core/errorMessage';
import { listFiles, readText } from '../core/files';
import { isSignedBy, publicKey } from '../core/signature';
import { FLOWS_PACKAGE } from '../folder/readRelease';
import { SHELL_PACKAGE } from '../set/makeSet';

/**
 * The trusted keys of a file that nobody who publishes may write.
 *
 * @throws Error when it lies in the releases folder, or is no list of keys
 */
export async function readPublishers(paths: ReleasePaths, file: string): Promise<Publishers> {
  const text = await readText(file);
  if (text === undefined) throw new Error(`${file}: there is no such file`);
  const [root, place] = await Promise.all([realpath(paths.root), realpath(file)]);
  if (isBelow(resolve(root), place) || isBelow(resolve(paths.root), resolve(file))) {
    throw new Error(
      `${file} lies in the releases folder, where whoever publishes could change it: keep it elsewhere`,
    );
  }
  try {
    return parsePublishers(text);
  } catch (cause) {
    throw new Error(`${file}: ${errorMessage(cause)}`, { cause });
  }
}

const isBelow = (folder: string, path: string) => {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith('../');
};

/**
 * Checks that each package that a promote brings in was signed by a key of its own.
 *
 * @param file with the trusted keys
 * @throws Error in one sentence
 */
export async function assertSigned(
  paths: ReleasePaths,
  file: string,
  releases: readonly PackageRelease[],
): Promise<void> {
  const publishers = await readPublishers(paths, file);
  const keys = publishers.map((one, index) => ({
    name: one.package,
    key: publicKey(one.publicKey, `${file}: [${index}].publicKey`),
  }));
  for (const release of releases) {
    const { name, version } = release;
    const what = `${name}@${version}`;
    if (!keys.some((one) => one.name === name)) {
      throw new Error(`${what}: ${file} has no key for ${name}`);
    }
    if (release.signature === undefined) {
      throw new Error(`${what} is not signed: its team publishes it with --key`);
    }
    const signers = keys.filter(({ key }) => isSignedBy(release, key)).map((one) => one.name);
    if (!signers.includes(name)) {
      throw new Error(
        signers.length > 0
          ? `${what} is signed by the key of ${signers.join(', ')}, which may not publish ${name}`
          : `${what}: its signature does not fit: it was changed afterwards, or signed by another key`,
      );
    }
    const signed = new Set([RELEASE_FILE, ...Object.keys(release.files)]);
    const found = await listFiles(paths.version(name, version));
    const added = found.find((path) => !signed.has(path.replace(/\.(?:br|gz)$/, '')));
    if (added !== undefined) throw new Error(`${what} has a file that was not signed: ${added}`);
  }
}

/**
 * Checks that the packages that stay are those that are served: their version may have been written over.
 *
 * @throws Error in one sentence
 */
export function assertUnchanged(current: PublishedSet, next: PublishedSet): void {
  const isKept = (name: string) => current.packages[name] === next.packages[name];
  for (const [name, version] of Object.entries(next.packages)) {
    if (!isKept(name) || isDeepStrictEqual(partOf(current, name), partOf(next, name))) continue;
    throw new Error(
      `${name}@${version} is not what ${next.flow.id} serves: restore it, or publish another version`,
    );
  }
}

/** What a set has of a package alone: the code that it runs, or what the flow says. */
function partOf({ shell, steps, flow }: PublishedSet, name: string): unknown {
  if (name === SHELL_PACKAGE) return shell;
  if (name === FLOWS_PACKAGE) {
    const { submitPath, policy, constants } = flow;
    const places = flow.steps.map(({ step, when, options }) => ({ step, when, options }));
    return { submitPath, policy, constants, places };
  }
  const { entry, styles, container } = steps[name] ?? {};
  return { entry, styles, container };
}

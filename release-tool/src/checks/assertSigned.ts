import { realpath } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import type { FlowFile, PackageRelease, PublishedSet } from 'contract';
import { parsePublishers, type Publishers } from 'contract/publishers';
import { RELEASE_FILE, type ReleasePaths } from 'contract/release-paths';
import { errorMessage } from '../core/errorMessage';
import { listFiles, readText } from '../core/files';
import { isSignedBy, publicKey } from '../core/signature';
import { isMadeOf } from '../set/isMadeOf';

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

/** Says why a release is not trusted; undefined when a key of its package signed all of it. */
export type WhyUnsigned = (release: PackageRelease) => Promise<string | undefined>;

/**
 * The check of signatures.
 *
 * @param file with the trusted keys
 * @throws Error when it cannot be used
 */
export async function signatureCheck(paths: ReleasePaths, file: string): Promise<WhyUnsigned> {
  const publishers = await readPublishers(paths, file);
  const keys = publishers.map((one, index) => ({
    name: one.package,
    key: publicKey(one.publicKey, `${file}: [${index}].publicKey`),
  }));
  return async (release) => {
    const { name, version } = release;
    const what = `${name}@${version}`;
    if (!keys.some((one) => one.name === name)) return `${what}: ${file} has no key for ${name}`;
    if (release.signature === undefined) {
      return `${what} is not signed: its team publishes it with --key`;
    }
    const signers = keys.filter(({ key }) => isSignedBy(release, key)).map((one) => one.name);
    if (!signers.includes(name)) {
      return signers.length > 0
        ? `${what} is signed by the key of ${signers.join(', ')}, which may not publish ${name}`
        : `${what}: its signature does not fit: it was changed afterwards, or signed by another key`;
    }
    const signed = new Set([RELEASE_FILE, ...Object.keys(release.files)]);
    const found = await listFiles(paths.version(name, version));
    const added = found.find((path) => !signed.has(path.replace(/\.(?:br|gz)$/, '')));
    return added === undefined ? undefined : `${what} has a file that was not signed: ${added}`;
  };
}

/**
 * Checks that each package was signed by a key of its own, or is what the flow serves already: a version
 * may have been written over.
 *
 * @param current the set that the flow serves
 * @throws Error in one sentence
 */
export async function assertSigned(
  whyUnsigned: WhyUnsigned,
  current: PublishedSet | undefined,
  next: { readonly flow: FlowFile; readonly releases: readonly PackageRelease[] },
): Promise<void> {
  for (const release of next.releases) {
    const { name, version } = release;
    const isKept = current?.packages[name] === version;
    if (isKept && isMadeOf(current, release, next)) continue;
    const why = await whyUnsigned(release);
    if (why === undefined) continue;
    throw new Error(
      isKept
        ? `${name}@${version} is not what ${next.flow.id} serves: restore it, or publish another version`
        : why,
    );
  }
}

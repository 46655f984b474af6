import type { PackageRelease, PublishedSet } from 'contract';
import { parsePublishers } from 'contract/publishers';
import { RELEASE_FILE, type ReleasePaths } from 'contract/release-paths';
import { errorMessage } from '../core/errorMessage';
import { listFiles, readText } from '../core/files';
import { isSignedBy, publicKey } from '../core/signature';
import { isMadeOf } from '../set/releaseHash';

/** The trusted keys: none without a file. @throws Error when it is no list of keys */
export async function readPublishers({ publishers: file }: ReleasePaths) {
  const text = await readText(file);
  if (text === undefined) return [];
  try {
    return parsePublishers(text);
  } catch (cause) {
    throw new Error(`${file}: ${errorMessage(cause)}`, { cause });
  }
}

/**
 * Says why a release is not trusted; undefined when a key of its package signed all of it, for a package
 * without a key, and for what the flow has served: a version may have been written over.
 */
export type WhyUnsigned = (release: PackageRelease) => Promise<string | undefined>;

/**
 * The check of signatures.
 *
 * @param served the sets that the flow has served
 * @throws Error when the file of the trusted keys cannot be used
 */
export async function signatureCheck(
  paths: ReleasePaths,
  served: readonly PublishedSet[],
): Promise<WhyUnsigned> {
  const publishers = await readPublishers(paths);
  const keys = publishers.map((one, index) => ({
    name: one.package,
    key: publicKey(one.publicKey, `${paths.publishers}: [${index}].publicKey`),
  }));
  return async (release) => {
    const { name, version } = release;
    const what = `${name}@${version}`;
    const own = keys.filter((one) => one.name === name);
    if (own.length === 0 || served.some((set) => isMadeOf(set, release))) return undefined;
    if (release.signature === undefined) {
      return `${what} is not signed: its team publishes it with RELEASE_KEY`;
    }
    if (!own.some(({ key }) => isSignedBy(release, key))) {
      return `${what}: its signature does not fit: it was changed afterwards, or signed by another key`;
    }
    const signed = new Set([RELEASE_FILE, ...Object.keys(release.files)]);
    const found = await listFiles(paths.version(name, version));
    const added = found.find((path) => !signed.has(path.replace(/\.(?:br|gz)$/, '')));
    return added === undefined ? undefined : `${what} has a file that was not signed: ${added}`;
  };
}

/**
 * @param current the set that the flow serves
 * @throws Error in one sentence when a package is not trusted
 */
export async function assertSigned(
  whyUnsigned: WhyUnsigned,
  current: PublishedSet | undefined,
  releases: readonly PackageRelease[],
): Promise<void> {
  for (const release of releases) {
    const { name, version } = release;
    const why = await whyUnsigned(release);
    if (why === undefined) continue;
    throw new Error(
      current?.packages[name] === version
        ? `${name}@${version} is not what ${current.flow.id} serves: restore it, or publish another version`
        : why,
    );
  }
}

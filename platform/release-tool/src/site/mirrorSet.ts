import { join, posix } from 'node:path';
import type { ReleaseSet } from 'contract';
import { integrityOf } from 'contract/integrity';
import { parsePackageRelease } from 'contract/package-release';
import { packageUrl, RELEASE_FILE, setsUrl, type ReleasePaths } from 'contract/release-paths';
import { parseReleaseSet } from 'contract/release-set';
import { errorMessage } from '../core/errorMessage';
import { writeAtomically } from '../core/files';
import { inPairs } from '../core/inPairs';
import { appendHistory } from '../history/history';
import { hashOf } from '../set/makeSet';
import { isMadeOf } from '../set/releaseHash';
import { download } from './site';

/**
 * Downloads the set of a page, with all that a play of it reads, into a releases folder of its own, where it
 * is current. The set has the hashes of its releases, and each release those of its files.
 *
 * @param origin of the site
 * @throws Error when the site does not have a file, or has another one
 */
export async function mirrorSet(
  origin: string,
  { id, flow }: ReleaseSet,
  own: ReleasePaths,
): Promise<void> {
  const read = async (path: string) => {
    const bytes = await download(origin + path);
    if (bytes) return bytes;
    throw new Error(
      `${origin} no longer has all of the set ${id}, which was pruned or is being replaced: there is no ${path}; try again`,
    );
  };
  const readParsed = async <T>(path: string, parse: (text: string) => T): Promise<T> => {
    const text = (await read(path)).toString();
    try {
      return parse(text);
    } catch (cause) {
      throw new Error(`${origin}${path} cannot be read: ${errorMessage(cause)}`, { cause });
    }
  };
  const assertSame = (path: string, found: string, expected: string) => {
    if (found !== expected)
      throw new Error(`${origin}${path}: found ${found}, expected ${expected}`);
  };

  const path = setsUrl(flow.id, `${id}.json`);
  const set = await readParsed(path, parseReleaseSet);
  const { id: _, ...content } = set;
  assertSame(path, hashOf(content), id);

  for (const [name, version] of Object.entries(set.packages)) {
    const path = packageUrl(name, version, RELEASE_FILE);
    const release = await readParsed(path, parsePackageRelease);
    const files = Object.entries(release.files).filter(([file]) => !UNREAD.test(file));
    await inPairs(files, async ([file, integrity]) => {
      const url = packageUrl(name, version, file);
      // The site chose the name.
      if (posix.join('/', file) !== `/${file}` || file.includes('\\')) {
        throw new Error(`${origin}${url} is no address of a file of ${name}@${version}`);
      }
      const bytes = await read(encodeURI(url));
      assertSame(url, integrityOf(bytes), integrity);
      await writeAtomically(join(own.version(name, version), file), bytes);
    });
    // A set that an earlier tool made has no hashes of releases.
    if (set.releaseHashes && !isMadeOf(set, release)) {
      throw new Error(`${origin}${path} is not what the set ${id} was made of`);
    }
    const kept = { ...release, files: Object.fromEntries(files) };
    await writeAtomically(own.release(name, version), JSON.stringify(kept));
  }
  await writeAtomically(own.set(flow.id, id), JSON.stringify(set));
  const at = new Date().toISOString();
  await appendHistory(own, flow.id, { set: id, kind: 'promote', at, from: null });
}

/** No page loads them. */
const UNREAD = /\.(?:map|d\.ts)$/;

import { join, posix } from 'node:path';
import type { PublishedSet, ReleaseSet } from 'contract';
import { integrityOf } from 'contract/integrity';
import { parsePackageRelease } from 'contract/package-release';
import { packageUrl, RELEASE_FILE, setsUrl, type ReleasePaths } from 'contract/release-paths';
import { parseReleaseSet } from 'contract/release-set';
import { errorMessage } from '../core/errorMessage';
import { writeAtomically } from '../core/files';
import { inPairs } from '../core/inPairs';
import { appendHistory } from '../history/history';
import { hashOf } from '../set/makeSet';
import { contentOf, type Site } from './site';

/**
 * Downloads the set of a page, with all that a play of it reads, into a releases folder of its own, where it
 * is current. The set has the hashes of its entries, styles and shell scripts; the other files are compared
 * with their hashes in `release.json`, which itself has no hash.
 *
 * @throws Error when the site does not have a file, or has another one
 */
export async function mirrorSet(
  site: Site,
  { id, flow }: ReleaseSet,
  own: ReleasePaths,
): Promise<void> {
  const read = async (path: string) => {
    const response = await site.read(path);
    if (response.status !== 404 && response.status !== 410) return contentOf(response, '');
    throw new Error(
      `${site.origin} no longer has all of the set ${id}, which was pruned or is being replaced: there is no ${path}; try again`,
    );
  };
  const path = setsUrl(flow.id, `${id}.json`);
  const text = (await read(path)).toString();
  const set = parsed(site, path, text, parseReleaseSet);
  const { id: _, ...content } = set;
  assertSame(site, path, hashOf(content), id);
  const pinned = new Map(assetsOf(set).map(({ url, integrity }) => [url, integrity]));

  for (const [name, version] of Object.entries(set.packages)) {
    const path = packageUrl(name, version, RELEASE_FILE);
    const release = parsed(site, path, (await read(path)).toString(), parsePackageRelease);
    assertSame(site, path, `${release.name}@${release.version}`, `${name}@${version}`);
    const files = Object.entries(release.files).filter(([file]) => !UNREAD.test(file));
    await inPairs(files, async ([file, integrity]) => {
      const url = packageUrl(name, version, file);
      // The site chose the name.
      if (posix.join('/', file) !== `/${file}` || file.includes('\\')) {
        throw new Error(`${site.origin}${url} is no address of a file of ${name}@${version}`);
      }
      const bytes = await read(encodeURI(url));
      for (const expected of new Set([integrity, pinned.get(url) ?? integrity])) {
        assertSame(site, url, integrityOf(bytes), expected);
      }
      await writeAtomically(join(own.version(name, version), file), bytes);
    });
    const kept = { ...release, files: Object.fromEntries(files) };
    await writeAtomically(own.release(name, version), JSON.stringify(kept));
  }
  await writeAtomically(own.set(flow.id, id), text);
  const at = new Date().toISOString();
  await appendHistory(own, flow.id, { set: id, kind: 'promote', at, from: null });
}

/** No page loads them. */
const UNREAD = /\.(?:map|d\.ts)$/;

const assetsOf = ({ shell, steps }: PublishedSet) => [
  ...shell.scripts,
  ...shell.styles,
  ...Object.values(steps).flatMap(({ entry, styles }) => [entry, ...styles]),
];

/** @throws Error that names the address, when it cannot be parsed */
function parsed<T>({ origin }: Site, path: string, text: string, parse: (text: string) => T): T {
  try {
    return parse(text);
  } catch (cause) {
    throw new Error(`${origin}${path} cannot be read: ${errorMessage(cause)}`, { cause });
  }
}

function assertSame({ origin }: Site, path: string, found: string, expected: string) {
  if (found !== expected) {
    throw new Error(`${origin}${path}: found ${found}, expected ${expected}`);
  }
}

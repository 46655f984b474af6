import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Asset, PackageRelease, PublishedSet } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { integrityOf } from 'contract/integrity';
import { problemText, refuse, type Problem } from './problem';

/**
 * Checks that every file of a published version still has its hash, and that its compressed forms, if any,
 * have the same content.
 */
export async function checkFiles(
  paths: ReleasePaths,
  { name, version, files }: PackageRelease,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [file, expected] of Object.entries(files)) {
    for (const [form, unpack] of FORMS) {
      const found = await hashOnDisk(join(paths.version(name, version), `${file}${form}`), unpack);
      if (found === expected || (form !== '' && found === MISSING)) continue;
      problems.push({
        package: `${name}@${version}`,
        rule: `file ${file}${form}`,
        found,
        expected,
      });
    }
  }
  return problems;
}

/** @throws Error with every file of the packages that has changed since it was published, one per line */
export async function assertFiles(paths: ReleasePaths, releases: readonly PackageRelease[]) {
  const problems = await Promise.all(releases.map((release) => checkFiles(paths, release)));
  refuse(problems.flat().map(problemText));
}

/** Checks that the files that the set names have the hashes that the set names. */
export async function checkAssets(paths: ReleasePaths, set: PublishedSet): Promise<Problem[]> {
  const { shell, brandStyle, steps } = set;
  const remotes = Object.values(steps).flatMap(({ entry, styles }) => [entry, ...styles]);
  const assets: Asset[] = [...shell.scripts, ...shell.styles, brandStyle, ...remotes];
  const problems: Problem[] = [];
  for (const { url, integrity } of assets) {
    const found = await hashOnDisk(join(dirname(paths.packages), url));
    if (found === integrity) continue;
    problems.push({ package: `set ${set.id}`, rule: `file ${url}`, found, expected: integrity });
  }
  return problems;
}

type Unpack = (bytes: Buffer) => Buffer | Promise<Buffer>;

const same: Unpack = (bytes) => bytes;

/** The file itself, and the compressed forms that a server may send. */
const FORMS: readonly (readonly [suffix: string, unpack: Unpack])[] = [
  ['', same],
  ['.br', promisify<Buffer, Buffer>(brotliDecompress)],
  ['.gz', promisify<Buffer, Buffer>(gunzip)],
];

const MISSING = 'nothing readable (ENOENT)';

/** The hash of a file's content, or why it cannot be read. */
async function hashOnDisk(file: string, unpack: Unpack = same): Promise<string> {
  try {
    return integrityOf(await unpack(await readFile(file)));
  } catch (error) {
    return `nothing readable (${(error as NodeJS.ErrnoException).code})`;
  }
}

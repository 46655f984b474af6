import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Asset, PackageRelease, PublishedSet } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { integrityOf } from 'contract/integrity';
import { problem, refuse } from './problem';

/**
 * Checks that every file of a published version still has its hash, and that its compressed forms, if any,
 * have the same content.
 */
export async function checkFiles(
  paths: ReleasePaths,
  { name, version, files }: PackageRelease,
): Promise<string[]> {
  const problems: string[] = [];
  for (const [file, expected] of Object.entries(files)) {
    for (const [form, unpack] of FORMS) {
      const found = await hashOnDisk(join(paths.version(name, version), `${file}${form}`), unpack);
      if (found === expected || (form !== '' && found === MISSING)) continue;
      problems.push(problem(`${name}@${version}`, `file ${file}${form}`, found, expected));
    }
  }
  return problems;
}

/** @throws Error with every file of the packages that has changed since it was published, one per line */
export async function assertFiles(paths: ReleasePaths, releases: readonly PackageRelease[]) {
  const problems = await Promise.all(releases.map((release) => checkFiles(paths, release)));
  refuse(problems.flat());
}

/** Checks that the files that the set names have the hashes that the set names. */
export async function checkAssets(paths: ReleasePaths, set: PublishedSet): Promise<string[]> {
  const { shell, brandStyle, steps } = set;
  const remotes = Object.values(steps).flatMap(({ entry, styles }) => [entry, ...styles]);
  const assets: Asset[] = [...shell.scripts, ...shell.styles, brandStyle, ...remotes];
  const problems: string[] = [];
  for (const { url, integrity } of assets) {
    const found = await hashOnDisk(join(dirname(paths.packages), url));
    if (found === integrity) continue;
    problems.push(problem(`set ${set.id}`, `file ${url}`, found, integrity));
  }
  return problems;
}

/** The file itself, and the compressed forms that a server may send. */
const FORMS = [
  ['', undefined],
  ['.br', promisify<Buffer, Buffer>(brotliDecompress)],
  ['.gz', promisify<Buffer, Buffer>(gunzip)],
] as const;

const MISSING = 'nothing readable (ENOENT)';

/** The hash of a file's content, or why it cannot be read. */
async function hashOnDisk(file: string, unpack = async (bytes: Buffer) => bytes): Promise<string> {
  try {
    return integrityOf(await unpack(await readFile(file)));
  } catch (error) {
    return `nothing readable (${(error as NodeJS.ErrnoException).code})`;
  }
}

import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { PackageRelease } from 'contract';
import { parsePackageRelease } from 'contract/package-release';
import { RELEASE_FILE, type ReleasePaths } from 'contract/release-paths';
import { integrityOf } from 'contract/integrity';
import { builtFrom } from './builtFrom';
import { describePackage } from './describePackage';
import { compressBeside, listFiles, readText } from '../core/files';
import { isSignedBy, signatureOf } from '../core/signature';
import { releaseHash } from '../set/releaseHash';

/** A release, and whether it was published before with the same content. */
export interface Publication {
  readonly release: PackageRelease;
  readonly known: boolean;
  /** The files of the build that are in no commit as they are. */
  readonly uncommitted: readonly string[];
}

export interface PublishOptions {
  /** To publish it under, instead of its own, for development. */
  readonly version?: string;
  /** To sign it with; without one it has no signature. */
  readonly key?: KeyObject | undefined;
  /** Why its tests were left out. */
  readonly untested?: string | undefined;
}

/**
 * Publishes a built package under its version, which then never changes.
 *
 * @param directory the package's folder, with its build in `dist`
 * @throws Error when that version was published with other content
 */
export async function publish(
  paths: ReleasePaths,
  directory: string,
  { version, key, untested }: PublishOptions = {},
): Promise<Publication> {
  const dist = join(directory, 'dist');
  const files = await hashesOf(dist);
  const content: PackageRelease = {
    ...(await describePackage(directory, Object.keys(files), version)),
    files,
  };
  const target = paths.version(content.name, content.version);
  const published = await readText(join(target, RELEASE_FILE));
  if (published !== undefined) {
    const release = parsePackageRelease(published);
    const isSame = releaseHash(release) === releaseHash(content);
    if (isSame && (!key || isSignedBy(release, createPublicKey(key)))) {
      return { release, known: true, uncommitted: [] };
    }
    const how = isSame ? 'without this signature' : 'with other content';
    throw new Error(`${content.name}@${content.version} was published ${how}; raise its version`);
  }
  const { uncommitted = [], ...built } = (await builtFrom(directory)) ?? {};
  const publishedAt = new Date().toISOString();
  const unsigned = {
    ...content,
    ...('commit' in built && { built }),
    ...(untested !== undefined && { untested }),
    publishedAt,
  };
  const release = key ? { ...unsigned, signature: signatureOf(unsigned, key) } : unsigned;

  await mkdir(paths.packages, { recursive: true });
  const staging = await mkdtemp(join(paths.packages, '.publishing-'));
  try {
    // mkdtemp makes a folder that only its owner can read; web servers must be able to.
    await chmod(staging, 0o755);
    await cp(dist, staging, { recursive: true });
    await writeFile(join(staging, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
    for (const file of await listFiles(staging)) await compressBeside(join(staging, file));
    await mkdir(join(paths.packages, release.name), { recursive: true });
    await rename(staging, target);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return { release, known: false, uncommitted };
}

async function hashesOf(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const file of await listFiles(folder)) {
    hashes[file] = integrityOf(await readFile(join(folder, file)));
  }
  return hashes;
}

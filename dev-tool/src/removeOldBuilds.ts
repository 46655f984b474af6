import { rm } from 'node:fs/promises';
import type { PublishedSet } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { listFolder } from 'release-tool/files';

/** The version of a build for development. */
const IN_DEVELOPMENT = /-dev\.\d+$/;

/** Removes the builds for development that none of the given sets contains: each save makes one. */
export async function removeOldBuilds(
  paths: ReleasePaths,
  kept: readonly Pick<PublishedSet, 'packages'>[],
): Promise<void> {
  for (const name of await listFolder(paths.packages)) {
    for (const version of await listFolder(`${paths.packages}/${name}`)) {
      const isKept = kept.some(({ packages }) => packages[name] === version);
      if (isKept || !IN_DEVELOPMENT.test(version)) continue;
      await rm(paths.version(name, version), { recursive: true });
    }
  }
}

import type { ReleasePaths } from 'contract/release-paths';
import { build, packageFolder, versionOf } from '../core/repository';
import { publish } from './publish';

/**
 * Builds and publishes a package from its current sources.
 *
 * @returns the version that it was published under, which no release has
 */
export async function publishAsItIs(paths: ReleasePaths, name: string): Promise<string> {
  const version = await workInProgress(name);
  await build(name, version);
  await publish(paths, packageFolder(name), { version });
  return version;
}

/** A version that no release has; each call returns a newer one. */
export const workInProgress = async (name: string): Promise<string> =>
  `${await versionOf(name)}-dev.${Date.now()}`;

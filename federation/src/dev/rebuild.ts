import type { Asset } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { errorMessage } from '../release/errorMessage';
import { readJson } from '../release/files';
import { promote } from '../release/promote';
import { publish } from '../release/publish';
import { build, packageFolder } from '../release/workspace';
import { join } from 'node:path';

/** Builds some packages as they are now, and has the flow serve them. A build that fails is reported. */
export async function rebuild(
  paths: ReleasePaths,
  flowId: string,
  names: readonly string[],
  reload: Asset,
  say: (line: string) => void,
): Promise<void> {
  const started = Date.now();
  try {
    await promote(paths, flowId, await publishWork(paths, names), { extraScripts: [reload] });
    say(`Rebuilt ${names.join(', ')} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    say(errorMessage(error));
  }
}

/**
 * Builds and publishes some packages as they are now.
 *
 * @param entry another entry of a host than its own
 * @returns the version that each was published under
 */
export async function publishWork(
  paths: ReleasePaths,
  names: readonly string[],
  entry?: string,
): Promise<Record<string, string>> {
  const versions: Record<string, string> = {};
  for (const name of names) {
    const version = await workInProgress(name);
    await build(name, version, entry);
    await publish(paths, packageFolder(name), version);
    versions[name] = version;
  }
  return versions;
}

/** A version that no release has, newer each time. */
export async function workInProgress(name: string): Promise<string> {
  const manifest = await readJson(join(packageFolder(name), 'package.json'));
  const { version } = manifest as { version: string }; // npm checks a package.json
  return `${version}-dev.${Date.now()}`;
}

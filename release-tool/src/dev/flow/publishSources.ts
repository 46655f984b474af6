import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_FILE, type ReleasePaths } from 'contract/release-paths';
import { ENTRY_FILES, EXPORTS, IMPORTS, REMOTE_ENTRY } from 'federation/build-facts';
import { SHELL_PACKAGE } from '../../set/makeSet';
import { workInProgress } from '../../publish/publishAsItIs';
import { describe } from '../describe';

/**
 * Publishes what the sources of a step or of the shell declare. They are not built: what a release has of its
 * build is empty, and pages load none of it.
 *
 * @returns the version, which no release has
 * @throws Error when the sources cannot be described
 */
export async function publishSources(paths: ReleasePaths, name: string): Promise<string> {
  const version = await workInProgress(name);
  const built = name === SHELL_PACKAGE ? SHELL_BUILD : STEP_BUILD;
  const files = new Map(Object.entries(built).map(([file, text]) => [file, Buffer.from(text)]));
  const release = await describe(name, version, files);
  const folder = paths.version(name, version);
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries({
    ...built,
    [RELEASE_FILE]: JSON.stringify(release),
  })) {
    await writeFile(join(folder, file), text);
  }
  return version;
}

const SHELL_BUILD = { [ENTRY_FILES]: '{"scripts":[],"styles":[]}', [EXPORTS]: '{}' };
const STEP_BUILD = { [REMOTE_ENTRY]: '', [IMPORTS]: '{}' };

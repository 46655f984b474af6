import { join } from 'node:path';
import { integrityOf } from 'contract/integrity';
import { RELEASE_FILE, type ReleasePaths } from 'contract/release-paths';
import { ENTRY_FILES, EXPORTS, IMPORTS, REMOTE_ENTRY } from 'federation/build-facts';
import { packageFolder } from '../../core/repository';
import { writeAtomically } from '../../core/files';
import { describePackage } from '../../publish/describePackage';
import { describeStep, type StepModule } from '../../publish/describeStep';
import { workInProgress } from '../../publish/publishAsItIs';
import { SHELL_PACKAGE } from '../../set/makeSet';
import { importFresh } from '../importFresh';

/**
 * Publishes what the sources of a step or of the shell declare. They are not built: what a release has of its
 * build is empty, and pages load none of it.
 *
 * @returns the version, which no release has
 * @throws Error when the sources cannot be described
 */
export async function publishSources(paths: ReleasePaths, name: string): Promise<string> {
  const version = await workInProgress(name);
  const built: Files = name === SHELL_PACKAGE ? SHELL_BUILD : STEP_BUILD;
  const description = await describePackage(packageFolder(name), Object.keys(built), version, {
    readBuilt: (file) => Promise.resolve(built[file] && (JSON.parse(built[file]) as unknown)),
    // TypeScript checks a step's module.
    describeStep: async (path) => describeStep((await importFresh(path)) as StepModule),
  });
  const hashes = Object.entries(built).map(
    ([file, text]) => [file, integrityOf(Buffer.from(text))] as const,
  );
  const release = JSON.stringify({ ...description, files: Object.fromEntries(hashes) });
  for (const [file, text] of Object.entries({ ...built, [RELEASE_FILE]: release })) {
    await writeAtomically(join(paths.version(name, version), file), text);
  }
  return version;
}

type Files = Readonly<Record<string, string>>;

const SHELL_BUILD = { [ENTRY_FILES]: '{"scripts":[],"styles":[]}', [EXPORTS]: '{}' };
const STEP_BUILD = { [REMOTE_ENTRY]: '', [IMPORTS]: '{}' };

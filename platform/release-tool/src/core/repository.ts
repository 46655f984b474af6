import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { readJson } from './files';
import { run } from './run';

/** Whether this tool is installed in a step's own repository. */
export const IS_INSTALLED = import.meta.dirname.includes(`${sep}node_modules${sep}`);

/** The repository that this tool belongs to; of an installed tool, the working directory. */
export const REPOSITORY = IS_INSTALLED ? process.cwd() : join(import.meta.dirname, '../../../..');

/**
 * The name of an installed tool's package, which is the working directory itself.
 *
 * @throws Error when that has no package.json
 */
export const ownPackage = () => (IS_INSTALLED ? nameIn(REPOSITORY) : undefined);

/** The folder of one of the repository's packages. */
export const packageFolder = (name: string) =>
  name === ownPackage() ? REPOSITORY : folderIn(REPOSITORY, name);

/** The folder of a package of a repository: at its top, or among those of the platform. */
export function folderIn(root: string, name: string): string {
  const inPlatform = join(root, 'platform', name);
  return existsSync(inPlatform) ? inPlatform : join(root, name);
}

/**
 * TypeScript's compiler: its seventh version where it is there, which takes a tenth of the time.
 *
 * @param folder of what it is installed for, where Node finds it
 * @throws Error when it is not there
 */
export function typeScript(folder = REPOSITORY): string {
  const { resolve } = createRequire(join(folder, 'package.json'));
  for (const name of ['typescript-7', 'typescript']) {
    try {
      return join(dirname(resolve(`${name}/package.json`)), 'bin/tsc');
    } catch {
      // The next one may be there.
    }
  }
  throw new Error(`TypeScript is not installed in ${folder}: run npm install there`);
}

/** @throws Error when there is no package.json */
function nameIn(folder: string): string {
  try {
    // npm checks a package.json.
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string })
      .name;
  } catch (cause) {
    throw new Error(`${folder} has no package.json: run this in the folder of a step`, { cause });
  }
}

/**
 * The version in a package's `package.json`.
 *
 * @throws Error when the repository has no such package
 */
export async function versionOf(name: string): Promise<string> {
  const manifest = await readJson(join(packageFolder(name), 'package.json'));
  if (!manifest) throw new Error(`${name} is no package of this repository`);
  return (manifest as { version: string }).version; // npm checks a package.json
}

/**
 * Runs a package's build.
 *
 * @param version to build it under, instead of its own, for development
 * @throws Error with the output of a failed build, and before one in a folder that webpack cannot read
 */
export async function build(name: string, version?: string): Promise<void> {
  assertBuildable(packageFolder(name));
  const words = ['run', 'build', '--silent'];
  const { failed, stdout, stderr } = await run('npm', words, packageFolder(name), {
    ...(version !== undefined && { BUILD_VERSION: version }),
  });
  if (failed) throw new Error(buildProblem(name, stdout + stderr));
}

/** @throws Error for a folder whose path has a character that webpack gives another meaning */
export function assertBuildable(folder: string): void {
  const [character] = /[!?]/.exec(folder) ?? [];
  if (character === undefined) return;
  throw new Error(
    `Nothing can be built in ${folder}: webpack cannot read a path with "${character}". Rename the folder.`,
  );
}

/** The message for a failed build. For a read-only repository it says what to do, without the output. */
export function buildProblem(name: string, output: string): string {
  const [code] = /\b(?:EACCES|EPERM|EROFS)\b/.exec(output) ?? [];
  return code === undefined
    ? `${name} does not build:\n${output}`
    : `${name} cannot be built, because this user may not change ${REPOSITORY} (${code}): run this as one who may, or serve what is built and promoted with node dist/main.js in ${packageFolder('server')}.`;
}

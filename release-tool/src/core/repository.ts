import { join } from 'node:path';
import { readJson } from './files';
import { run } from './run';

/** The repository that this tool belongs to. */
export const REPOSITORY = join(import.meta.dirname, '../../..');

/** The folder of one of the repository's packages. */
export const packageFolder = (name: string) => join(REPOSITORY, name);

/** The version in a package's `package.json`. */
export async function versionOf(name: string): Promise<string> {
  const manifest = await readJson(join(packageFolder(name), 'package.json'));
  return (manifest as { version: string }).version; // npm checks a package.json
}

/**
 * Runs a package's build.
 *
 * @param version to build it under, instead of its own, for development
 * @throws Error with the output of a failed build
 */
export async function build(name: string, version?: string): Promise<void> {
  const words = ['run', 'build', '--silent', '--workspace', name];
  const { failed, stdout, stderr } = await run('npm', words, REPOSITORY, {
    ...(version !== undefined && { BUILD_VERSION: version }),
  });
  if (failed) throw new Error(buildProblem(name, stdout + stderr));
}

/** The message for a failed build. For a read-only repository it says what to do, without the output. */
export function buildProblem(name: string, output: string): string {
  const [code] = /\b(?:EACCES|EPERM|EROFS)\b/.exec(output) ?? [];
  return code === undefined
    ? `${name} does not build:\n${output}`
    : `${name} cannot be built, because this user may not change ${REPOSITORY} (${code}): run this as one who may, or serve what is built and promoted with node dist/main.js in ${packageFolder('server')}.`;
}

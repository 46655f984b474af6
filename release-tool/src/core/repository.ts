import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The repository that this tool belongs to. */
export const REPOSITORY = join(import.meta.dirname, '../../..');

/** The folder of one of the repository's packages. */
export const packageFolder = (name: string) => join(REPOSITORY, name);

/**
 * Runs a package's build.
 *
 * @param version builds it under another version than its own, for development
 * @param entry builds a host from another entry than its own
 * @throws Error with what the build printed when it failed
 */
export function build(name: string, version?: string, entry?: string): Promise<void> {
  const npm = spawn('npm', ['run', 'build', '--silent', '--workspace', name], {
    cwd: REPOSITORY,
    env: {
      ...process.env,
      ...(version !== undefined && { BUILD_VERSION: version }),
      ...(entry !== undefined && { BUILD_ENTRY: entry }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  npm.stdout.on('data', (chunk) => (output += chunk));
  npm.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    npm.on('error', reject);
    npm.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(buildProblem(name, output))),
    );
  });
}

/** Why a package does not build. Where nothing may be written, what the build printed helps nobody. */
export function buildProblem(name: string, output: string): string {
  const [code] = /\b(?:EACCES|EPERM|EROFS)\b/.exec(output) ?? [];
  return code === undefined
    ? `${name} does not build:\n${output}`
    : `${name} cannot be built, because this user may not change ${REPOSITORY} (${code}): run this as one who may, or serve what is built and promoted with node dist/main.js in ${packageFolder('server')}.`;
}

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
      code === 0 ? resolve() : reject(new Error(`${name} does not build:\n${output}`)),
    );
  });
}

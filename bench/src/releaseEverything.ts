import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Builds, publishes and promotes the product as it is now. What it prints goes to standard error.
 *
 * @param folder an empty or missing folder: what is in it already would be left as it is
 * @throws Error when the release tool fails
 */
export function releaseEverything(folder: string): void {
  runRelease(folder, 'bootstrap');
}

/** Runs the release tool on a folder. What it prints goes to standard error. */
export function runRelease(folder: string, ...words: string[]): void {
  execFileSync('npm', ['run', '-s', 'release', '--', ...words], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, RELEASES_DIR: folder, RELEASE_BY: 'bench' },
    stdio: ['ignore', 2, 2],
  });
}

import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyReleases } from 'e2e/releases';

/**
 * Builds, publishes and promotes the product as it is now. What it prints goes to standard error.
 *
 * @param folder an empty or missing folder: what is in it already would be left as it is
 * @throws Error when the release tool fails
 */
export function releaseEverything(folder: string): void {
  execFileSync('npm', ['run', '-s', 'release', '--', 'bootstrap'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, RELEASES_DIR: folder },
    stdio: ['ignore', 2, 2],
  });
}

/**
 * A releases folder to promote in and to break; the caller removes it.
 *
 * @param released what it is a copy of; without it, the product is released as it is now
 */
export async function ownReleases(released: string | undefined): Promise<string> {
  if (released !== undefined) return copyReleases(released);
  const folder = await mkdtemp(join(tmpdir(), 'releases-'));
  releaseEverything(folder);
  return folder;
}

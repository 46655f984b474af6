import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChildServer } from 'server/testing/childServer';

/** Runs the release tool on a folder. What it prints goes to standard error. @throws Error when it fails */
export function runRelease(folder: string, ...words: string[]): void {
  execFileSync('npm', ['run', '-s', 'release', '--', ...words], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, RELEASES_DIR: folder, RELEASE_BY: 'bench' },
    stdio: ['ignore', 2, 2],
  });
}

/**
 * Starts the server with a database of its own; it does not limit how often an address sends.
 *
 * @param released the folder that it serves; without it, the product is released as it is now
 */
export async function serveProduct(released?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-product-'));
  const releases = released ?? join(folder, 'releases');
  if (released === undefined) runRelease(releases, 'bootstrap');
  const variables = { RELEASES_DIR: releases, DATA_DIR: join(folder, 'data'), RATE_LIMIT_MAX: '0' };
  const server = startChildServer(variables);
  return {
    url: await server.ready,
    releases,
    async stop() {
      server.process.kill('SIGKILL');
      await server.ended;
      rmSync(folder, { recursive: true });
    },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChildServer } from 'server/testing/childServer';
import { releaseEverything } from './releaseEverything';

/** A releases folder that is served, with a database of its own. */
export interface ServedProduct {
  readonly url: string;
  readonly releases: string;
  stop(): Promise<void>;
}

/**
 * Starts the server, which does not limit how often an address sends.
 *
 * @param released what it serves; without it, the product is released as it is now
 * @param environment further variables of the server
 */
export async function serveProduct(
  released?: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-product-'));
  const releases = released ?? join(folder, 'releases');
  if (released === undefined) releaseEverything(releases);
  const server = startChildServer({
    RELEASES_DIR: releases,
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT_MAX: '0',
    ...environment,
  });
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

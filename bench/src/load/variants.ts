import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChildServer } from 'server/testing/childServer';
import { releaseEverything } from '../releaseEverything';
import { releaseMonolith } from './releaseMonolith';

const REPOSITORY = join(import.meta.dirname, '../../..');
const MONOLITH = join(REPOSITORY, 'bench/monolith');
const BUILT = join(REPOSITORY, 'bench/results/load');

/** What is compared, and where it is served. */
export interface Variant {
  readonly name: 'federated' | 'monolith';
  readonly url: string;
}

/**
 * Builds the product as it is released and the same sources as one bundle, and serves each by the real
 * server, with a database of its own.
 *
 * @param reuse takes what the last run has built
 */
export async function startVariants(reuse: boolean) {
  const federated = join(BUILT, 'federated');
  const monolith = join(BUILT, 'monolith');
  if (!reuse || !existsSync(monolith)) {
    rmSync(BUILT, { recursive: true, force: true });
    releaseEverything(federated);
    buildMonolith();
    await releaseMonolith(join(MONOLITH, 'dist'), federated, monolith);
  }
  const data = mkdtempSync(join(tmpdir(), 'bench-load-'));
  const serve = (releases: string, name: Variant['name']) =>
    startChildServer({ RELEASES_DIR: releases, DATA_DIR: join(data, name), RATE_LIMIT_MAX: '0' });
  const servers = [serve(federated, 'federated'), serve(monolith, 'monolith')] as const;
  const [first, second] = await Promise.all(servers.map(({ ready }) => ready));
  return {
    variants: [
      { name: 'federated', url: first ?? '' },
      { name: 'monolith', url: second ?? '' },
    ] satisfies Variant[],
    async stop() {
      for (const server of servers) {
        server.process.kill('SIGKILL');
        await server.ended;
      }
      rmSync(data, { recursive: true });
    },
  };
}

function buildMonolith() {
  const webpack = join(REPOSITORY, 'node_modules/webpack/bin/webpack.js');
  execFileSync('node', ['--import', 'tsx', webpack], { cwd: MONOLITH, stdio: ['ignore', 2, 2] });
}

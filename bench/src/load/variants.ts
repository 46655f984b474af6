import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { releaseEverything } from '../releaseEverything';
import { serveProduct } from '../serveProduct';
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
  const [federated, monolith] = [join(BUILT, 'federated'), join(BUILT, 'monolith')];
  if (!reuse || !existsSync(monolith)) {
    rmSync(BUILT, { recursive: true, force: true });
    releaseEverything(federated);
    buildMonolith();
    await releaseMonolith(join(MONOLITH, 'dist'), federated, monolith);
  }
  const product = await serveProduct(federated);
  const bundle = await serveProduct(monolith);
  return {
    variants: [
      { name: 'federated', url: product.url },
      { name: 'monolith', url: bundle.url },
    ] satisfies Variant[],
    async stop() {
      await product.stop();
      await bundle.stop();
    },
  };
}

function buildMonolith() {
  const webpack = join(REPOSITORY, 'node_modules/webpack/bin/webpack.js');
  execFileSync('node', ['--import', 'tsx', webpack], { cwd: MONOLITH, stdio: ['ignore', 2, 2] });
}

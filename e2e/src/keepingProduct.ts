import { rm } from 'node:fs/promises';
import { RELEASES, startProduct, type Product } from './product';
import { copyReleases, publishFlow, readFlow } from './releases';

/** For how many days it keeps a ticked form. */
export const KEEP_DAYS = 30;

/**
 * Starts a product whose admission flow keeps a ticked form. Its killing deletes its releases.
 *
 * @param releases what it is a copy of
 */
export async function startKeepingProduct(releases = RELEASES): Promise<Product> {
  const folder = await copyReleases(releases);
  const flow = await readFlow(folder, 'admission');
  await publishFlow(folder, '1.1.0', { ...flow, keepDays: KEEP_DAYS });
  const product = await startProduct({ releases: folder });
  await product.release('promote', 'flows@1.1.0', '--flow', 'admission');
  return {
    ...product,
    async kill() {
      await product.kill();
      await rm(folder, { recursive: true });
    },
  };
}

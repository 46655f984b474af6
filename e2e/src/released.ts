import { rm } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { startProduct, type Product } from './product';
import { copyReleases } from './releases';

/** A product on releases of the test's own. */
export const releasedTest = base.extend<{ releases: string; released: Product }>({
  releases: async ({}, use) => {
    const folder = await copyReleases();
    await use(folder);
    await rm(folder, { recursive: true });
  },
  released: async ({ releases }, use) => {
    const product = await startProduct({ releases });
    await use(product);
    await product.kill();
  },
});

/** A product, and the folder that it serves. */
export type OnReleases = Product & { readonly releases: string };

/** Uses a product on a copy of the tests' releases: prepared before it starts, and deleted with it. */
export async function useOwnReleases(
  prepare: (releases: string) => Promise<unknown>,
  use: (product: OnReleases) => Promise<void>,
): Promise<void> {
  const releases = await copyReleases();
  await prepare(releases);
  const product = await startProduct({ releases });
  await use({ ...product, releases });
  await product.kill();
  await rm(releases, { recursive: true });
}

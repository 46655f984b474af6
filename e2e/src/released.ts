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

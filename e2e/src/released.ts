import { rm } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { RELEASES, startProduct, type Product } from './product/product';
import { copyReleases } from './releases';

/** A product on releases of the test's own. */
export const releasedTest = base.extend<{ releases: string; released: OnReleases }>({
  releases: ({ released }, use) => use(released.releases),
  released: ({}, use) => useOwnReleases(async () => {}, use),
});

/** A product, and the folder that it serves. */
export interface OnReleases extends Product {
  readonly releases: string;
}

/** What is done to a releases folder before it is served. */
type Prepare = (releases: string) => Promise<unknown>;

/** A fixture: a product on a copy of the tests' releases, which are deleted with it. */
export async function useOwnReleases(
  prepare: Prepare,
  use: (product: OnReleases) => Promise<void>,
): Promise<void> {
  const releases = await copyReleases(RELEASES);
  await prepare(releases);
  const product = await startProduct({ releases });
  await use({ ...product, releases });
  await product.kill();
  await rm(releases, { recursive: true });
}

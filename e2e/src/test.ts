import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { DRAFTS, type Drafts } from './forms/drafts';
import { prefers, RegistrationPage, type Language } from './forms/registrationPage';
import { startProduct, type Product } from './product/product';
import { copyReleases, dropCompressed } from './releases';
import { publishFaults } from './remoteFaults';

export const LANGUAGES = ['vi', 'en'] as const;

/** A product, and the folder that it serves. */
interface OnReleases extends Product {
  readonly releases: string;
}

/**
 * A product that is running, and a parent in front of it. Whatever is made once for a worker and several files
 * use is a part of it: Playwright starts a new worker, with a new product and a new browser, wherever two tests
 * know of other such fixtures.
 */
export const test = base.extend<
  {
    form: RegistrationPage;
    formInVietnamese: RegistrationPage;
    /** The parent of a test that is made for both languages. */
    formIn: (language: Language) => Promise<RegistrationPage>;
    /** A product on releases of the test's own. */
    released: OnReleases;
    releases: string;
  },
  {
    product: Product;
    drafts: Drafts;
    /** A product of its own, with a version of every step for each fault of a remote. */
    faulty: OnReleases;
    /** A product of its own, whose files a test may break, as long as it repairs them. */
    breakable: OnReleases;
  }
>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.kill();
    },
    { scope: 'worker' },
  ],
  drafts: [
    // Recorded before the first test.
    async ({}, use) => use(JSON.parse(readFileSync(DRAFTS, 'utf8')) as Drafts),
    { scope: 'worker' },
  ],
  released: ({}, use) => useOwnReleases(async () => {}, use),
  releases: ({ released }, use) => use(released.releases),
  faulty: [({}, use) => useOwnReleases(publishFaults, use), { scope: 'worker' }],
  breakable: [
    ({}, use) =>
      useOwnReleases((releases) => dropCompressed(join(releases, 'packages/shell/1.0.0')), use),
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  form: async ({ page }, use) => use(new RegistrationPage(page, 'en')),
  formInVietnamese: async ({ formIn }, use) => use(await formIn('vi')),
  formIn: async ({ page }, use) =>
    use(async (language) => {
      await page.addInitScript(forgetNewer);
      await prefers(page, language);
      return new RegistrationPage(page, language);
    }),
});

/** Runs in a page: takes away what the oldest browsers of the README lack. */
function forgetNewer() {
  const newer = ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'];
  for (const name of newer) Reflect.deleteProperty(Array.prototype, name);
  Reflect.deleteProperty(window, 'structuredClone');
}

/** A fixture: a product on a copy of the tests' releases, which are deleted with it. */
async function useOwnReleases(
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

export { expect } from '@playwright/test';

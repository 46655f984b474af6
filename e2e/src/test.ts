import { test as base } from '@playwright/test';
import { Parent } from './parent';
import { startProduct, type Product } from './product';

/** The tests' `test`: a product that is running, and a parent in front of it. */
export const test = base.extend<
  { parent: Parent; parentInVietnamese: Parent },
  { product: Product }
>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.kill();
    },
    // The first one builds everything.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  parent: async ({ page }, use) => use(new Parent(page, 'en')),
  parentInVietnamese: async ({ page }, use) => {
    await page.addInitScript(
      () => localStorage.getItem('language') ?? localStorage.setItem('language', 'vi'),
    );
    await use(new Parent(page, 'vi'));
  },
});

export { expect } from '@playwright/test';

import { readFileSync } from 'node:fs';
import { mergeTests, test as base } from '@playwright/test';
import { DRAFTS, type Drafts } from './forms/drafts';
import { faultyTest } from './faultyProduct';
import { RegistrationPage } from './forms/registrationPage';
import { startProduct, type Product } from './product/product';
import { releasedTest } from './released';

export const LANGUAGES = ['vi', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

/** A product that is running, and a parent in front of it. */
const productTest = base.extend<
  {
    form: RegistrationPage;
    formInVietnamese: RegistrationPage;
    /** The parent of a test that is made for both languages. */
    formIn: (language: Language) => Promise<RegistrationPage>;
  },
  { product: Product; drafts: Drafts }
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
  baseURL: async ({ product }, use) => use(product.url),
  form: async ({ page }, use) => use(new RegistrationPage(page, 'en')),
  formInVietnamese: async ({ formIn }, use) => use(await formIn('vi')),
  formIn: async ({ page }, use) =>
    use(async (language) => {
      await page.addInitScript(
        (stored) => localStorage.getItem('language') ?? localStorage.setItem('language', stored),
        language,
      );
      return new RegistrationPage(page, language);
    }),
});

/**
 * The tests' `test`. Whatever is made once for a worker and several files use is a part of it: Playwright
 * starts a new worker, with a new product and a new browser, wherever two tests know of other such fixtures.
 */
export const test = mergeTests(productTest, faultyTest, releasedTest);

export { expect } from '@playwright/test';

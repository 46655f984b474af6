import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { chromium, type FullConfig } from '@playwright/test';
import { DRAFTS, recordDrafts } from './forms/drafts';
import { startProduct } from './product/product';
import { publishAll } from './publishAll';

/** Before the first test: everything is built and promoted once, and the drafts that tests begin with are recorded. */
export default async function globalSetup({ projects }: FullConfig): Promise<void> {
  await publishAll();
  const product = await startProduct();
  const browser = await chromium.launch(projects[0]?.use.launchOptions);
  try {
    await mkdir(dirname(DRAFTS), { recursive: true });
    await writeFile(DRAFTS, JSON.stringify(await recordDrafts(browser, product.url)));
  } finally {
    await browser.close();
    await product.kill();
  }
}

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { chromium, type FullConfig } from '@playwright/test';
import { buildCache, pruneBuildCache } from './buildCache';
import { inCopy } from './copyRepository';
import { DRAFTS, recordDrafts } from './drafts';
import { output } from './output';
import { RELEASES, startProduct } from './product';
import { releaseFrom } from './releases';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** Before the first test: everything is built and promoted once, and the drafts that tests begin with are recorded. */
export default async function globalSetup({ projects }: FullConfig): Promise<void> {
  await output('npm', ['run', '-s', 'build', '-w', 'server'], {
    cwd: REPOSITORY,
    env: process.env,
  });
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

/**
 * What `npm start` does with an empty folder, in a copy in which every package has version 1.0.0; a
 * cached build of the same sources is reused.
 */
async function publishAll() {
  await pruneBuildCache();
  await rm(RELEASES, { recursive: true, force: true });
  await inCopy(async (copy) => {
    const cache = buildCache(copy);
    const packages = (await readdir(copy)).filter((name) => /^(shell|flows|step-.*)$/.test(name));
    for (const name of packages) await cache.restore(name, RELEASES);
    await releaseFrom(copy, RELEASES, 'bootstrap');
    for (const name of await readdir(join(RELEASES, 'packages'))) await cache.keep(name, RELEASES);
  });
}

import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type FullConfig } from '@playwright/test';
import { DRAFTS, recordDrafts } from './forms/drafts';
import { RELEASES, startProduct } from './product/product';
import { releaseFrom, releaseOf } from './releases';
import { keepBuild, pruneBuilds, restoreBuild } from './repository/buildCache';
import { inCopy } from './repository/copyRepository';
import { REPOSITORY } from './repository/paths';

/** Before the first test: everything is built and promoted once, and the drafts that tests begin with are recorded. */
export default async function globalSetup({ projects }: FullConfig): Promise<void> {
  await Promise.all([buildServer(), publishAll()]);
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

const buildServer = () =>
  promisify(execFile)('npm', ['run', '-s', 'build', '-w', 'server'], { cwd: REPOSITORY });

/**
 * Does what `npm start` does with an empty folder, in a copy in which every package has version 1.0.0; what
 * was built, and played, from the same sources before is reused.
 */
async function publishAll(): Promise<void> {
  await pruneBuilds();
  await rm(RELEASES, { recursive: true, force: true });
  await inCopy(async (copy) => {
    const packages = (await readdir(copy)).filter((name) => /^(shell|flows|step-.*)$/.test(name));
    if (await restoreBuild(copy, packages, RELEASES)) return;
    const folderOf = (name: string) => releaseOf(copy, RELEASES, name);
    for (const name of packages) await restoreBuild(copy, [name], folderOf(name));
    await releaseFrom(copy, RELEASES, 'bootstrap');
    const published = await readdir(join(RELEASES, 'packages'));
    for (const name of published) await keepBuild(copy, [name], folderOf(name));
    await keepBuild(copy, packages, RELEASES);
  });
}

import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildCache, pruneBuildCache } from './repository/buildCache';
import { inCopy } from './repository/copyRepository';
import { RELEASES } from './product/product';
import { releaseFrom } from './releases';
import { REPOSITORY } from './repository/paths';

/**
 * Builds the server, and does what `npm start` does with an empty folder, in a copy in which every
 * package has version 1.0.0; what was built, and played, from the same sources before is reused.
 */
export async function publishAll(): Promise<void> {
  await promisify(execFile)('npm', ['run', '-s', 'build', '-w', 'server'], { cwd: REPOSITORY });
  await pruneBuildCache();
  await rm(RELEASES, { recursive: true, force: true });
  await inCopy(async (copy) => {
    const cache = buildCache(copy);
    const packages = (await readdir(copy)).filter((name) => /^(shell|flows|step-.*)$/.test(name));
    if (await cache.restoreAll(packages, RELEASES)) return;
    for (const name of packages) await cache.restore(name, RELEASES);
    await releaseFrom(copy, RELEASES, 'bootstrap');
    for (const name of await readdir(join(RELEASES, 'packages'))) await cache.keep(name, RELEASES);
    await cache.keepAll(packages, RELEASES);
  });
}

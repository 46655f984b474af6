import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keepBuild, pruneBuilds, restoreBuild } from './repository/buildCache';
import { inCopy } from './repository/copyRepository';
import { RELEASES } from './product/product';
import { releaseFrom, releaseOf } from './releases';
import { REPOSITORY } from './repository/paths';

/**
 * Builds the server, and does what `npm start` does with an empty folder, in a copy in which every
 * package has version 1.0.0; what was built from the same sources before is reused. The tests of
 * `npm start` have these sets played: here a browser fills them in.
 */
export async function publishAll(): Promise<void> {
  await promisify(execFile)('npm', ['run', '-s', 'build', '-w', 'server'], { cwd: REPOSITORY });
  await pruneBuilds();
  await rm(RELEASES, { recursive: true, force: true });
  await inCopy(async (copy) => {
    const packages = (await readdir(copy)).filter((name) => /^(shell|flows|step-.*)$/.test(name));
    if (await restoreBuild(copy, packages, RELEASES)) return;
    const folderOf = (name: string) => releaseOf(copy, RELEASES, name);
    for (const name of packages) await restoreBuild(copy, [name], folderOf(name));
    await releaseFrom(copy, RELEASES, 'bootstrap', '--unplayed', '--why', 'a browser fills it in');
    const published = await readdir(join(RELEASES, 'packages'));
    for (const name of published) await keepBuild(copy, [name], folderOf(name));
    await keepBuild(copy, packages, RELEASES);
  });
}

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { findChromium } from './findChromium';
import { RELEASES } from './product';
import { NEWER_RELEASES } from './releases';

/**
 * Runs the journeys in the Chromium that this machine has, or gets, against the sources as they are
 * now. Arguments go to Playwright. With `REUSE_RELEASES` set, the last run's builds serve again.
 */
if (!process.env.REUSE_RELEASES) {
  for (const folder of [RELEASES, NEWER_RELEASES]) rmSync(folder, { recursive: true, force: true });
}

const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: findChromium() },
});
process.exitCode = status ?? 1;

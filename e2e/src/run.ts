import { spawnSync } from 'node:child_process';
import { findChromium } from './findChromium';

/** Runs the journeys in the Chromium that this machine has, or gets. Arguments go to Playwright. */
const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: findChromium() },
});
process.exitCode = status ?? 1;

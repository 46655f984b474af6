import { spawnSync } from 'node:child_process';
import { findChromium } from './findChromium';

/** Runs the journeys in the Chromium that this machine has, or gets. Arguments go to Playwright. */
const playwright = (...words: string[]) =>
  spawnSync('npx', ['playwright', 'test', ...words], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: findChromium() },
  }).status ?? 1;

process.exitCode = playwright(...process.argv.slice(2));

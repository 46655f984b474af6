import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstall, install, run } from './debian';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium: the one that `CHROMIUM_PATH` names, the system's, Playwright's own, or one
 * that is installed now by the means that the machine has.
 *
 * @throws Error when `CHROMIUM_PATH` names nothing, or when none can be installed
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file`);
  }
  const installed = present();
  if (installed) return installed;
  installChromium();
  const found = present();
  if (found) return found;
  throw new Error('No Chromium was found or could be installed; set CHROMIUM_PATH');
}

const present = () => [...SYSTEM, chromium.executablePath()].find((path) => existsSync(path));

function installChromium() {
  if (canInstall()) return install('chromium');
  console.error('Installing Chromium with Playwright …');
  run('npx', 'playwright', 'install', 'chromium');
}

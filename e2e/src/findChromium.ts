import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

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
  install();
  const found = present();
  if (found) return found;
  throw new Error('No Chromium was found or could be installed; set CHROMIUM_PATH');
}

const present = () => [...SYSTEM, chromium.executablePath()].find((path) => existsSync(path));

function install() {
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const debian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  console.error(`Installing Chromium with ${debian ? 'apt-get' : 'Playwright'} …`);
  if (debian) {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium');
  } else {
    run('npx', 'playwright', 'install', 'chromium');
  }
}

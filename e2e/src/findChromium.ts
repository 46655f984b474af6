import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstall, install, run } from './debian';

/** Chromium in its two forms. */
export interface Browsers {
  /** The whole browser, with its PDF viewer. */
  readonly chromium: string;
  /** The same engine without a user interface, for about two thirds of the processor's time. */
  readonly headlessShell: string;
}

const CHROMIUM = () => [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
];
const HEADLESS_SHELL = () => ['/usr/bin/chromium-headless-shell'];

/**
 * The browser that `CHROMIUM_PATH` names, the system's, Playwright's own, or one that is installed now
 * by the means that the machine has. Where there is no headless shell, the whole browser serves.
 *
 * @throws Error when `CHROMIUM_PATH` names nothing, or when none can be installed
 */
export function findBrowsers(): Browsers {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return { chromium: named, headlessShell: named };
    throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file`);
  }
  try {
    installMissing();
  } catch {
    // What went wrong is printed by what installs; the whole browser may be there all the same.
  }
  const found = present(CHROMIUM);
  if (!found) throw new Error('No Chromium was found or could be installed: set CHROMIUM_PATH.');
  return { chromium: found, headlessShell: present(HEADLESS_SHELL) ?? found };
}

/** The path of a whole Chromium: see `findBrowsers`. */
export const findChromium = () => findBrowsers().chromium;

const present = (paths: () => readonly string[]) => paths().find((path) => existsSync(path));

function installMissing() {
  if (canInstall()) {
    const missing = [
      ...(present(CHROMIUM) ? [] : ['chromium']),
      ...(present(HEADLESS_SHELL) ? [] : ['chromium-headless-shell']),
    ];
    if (missing.length > 0) install(...missing);
  } else if (!present(CHROMIUM)) {
    console.error('Installing Chromium with Playwright …');
    run('npx', 'playwright', 'install', 'chromium');
  }
}

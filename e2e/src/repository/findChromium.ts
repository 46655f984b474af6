import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstall, findFile } from 'server/testing/findProgram';

/** Chromium in its two forms. */
export interface Browsers {
  /** The whole browser, with its PDF viewer. */
  readonly chromium: string;
  /** The same engine without a user interface, for about two thirds of the processor's time. */
  readonly headlessShell: string;
}

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
  const whole = findWhole();
  return { chromium: whole, headlessShell: findHeadlessShell() ?? whole };
}

/** The path of a whole Chromium: see `findBrowsers`. */
export const findChromium = () => findBrowsers().chromium;

function findWhole(): string {
  const paths = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ];
  if (!canInstall() && !paths.some((path) => existsSync(path))) {
    console.error('Installing Chromium with Playwright …');
    execFileSync('npx', ['playwright', 'install', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return findFile('Chromium', 'chromium', paths);
}

function findHeadlessShell(): string | undefined {
  const name = 'chromium-headless-shell';
  try {
    return findFile('a headless shell', name, [`/usr/bin/${name}`]);
  } catch {
    // Not every Debian has one.
    return undefined;
  }
}

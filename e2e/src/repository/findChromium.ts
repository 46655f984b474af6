import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstall, findFile, findProgram } from 'server/testing/findProgram';

/**
 * Chromium in its two forms: the whole browser, with its PDF viewer, and the same engine without a user
 * interface, for about two thirds of the processor's time. It is the one that `CHROMIUM_PATH` names, the
 * system's, Playwright's own, or one that is installed now by the means that the machine has. Where there is
 * no headless shell, the whole browser serves.
 *
 * @throws Error when `CHROMIUM_PATH` names nothing, or when none can be installed
 */
export function findBrowsers() {
  const named = process.env.CHROMIUM_PATH;
  if (!named) {
    const whole = findWhole();
    return { chromium: whole, headlessShell: findHeadlessShell() ?? whole };
  }
  if (existsSync(named)) return { chromium: named, headlessShell: named };
  throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file`);
}

/** The path of a whole Chromium: see `findBrowsers`. */
export const findChromium = () => findBrowsers().chromium;

function findWhole(): string {
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const macOs = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const paths = [...names.map((name) => `/usr/bin/${name}`), macOs, chromium.executablePath()];
  if (!canInstall() && !paths.some((path) => existsSync(path))) {
    console.error('Installing Chromium with Playwright …');
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  return findFile('Chromium', 'chromium', () => paths);
}

function findHeadlessShell(): string | undefined {
  const name = 'chromium-headless-shell';
  try {
    return findProgram(name, name);
  } catch {
    // Not every Debian has one.
    return undefined;
  }
}

import { existsSync } from 'node:fs';
import { findFile, findProgram } from 'server/testing/findProgram';

/** WebKit's driver, and the browser that it drives. */
export interface WebKit {
  readonly driver: string;
  readonly browser: string;
}

/**
 * The path of a released Firefox: what `FIREFOX_PATH` names, the system's, or Debian's, which is
 * installed now.
 *
 * @throws Error when there is none
 */
export function findFirefox(): string {
  const named = process.env.FIREFOX_PATH;
  if (!named) {
    return findFile('Firefox', 'firefox-esr', ['/usr/bin/firefox-esr', '/usr/bin/firefox']);
  }
  if (existsSync(named)) return named;
  throw new Error(`FIREFOX_PATH names ${named}, and there is no such file`);
}

/**
 * Debian's WebKit; what is missing is installed.
 *
 * @throws Error when there is none
 */
export function findWebKit(): WebKit {
  findProgram('xvfb-run', 'xvfb');
  // xvfb-run needs it, and Debian's package only recommends it.
  findProgram('xauth', 'xauth');
  const browsers = ['x86_64', 'aarch64'].map(
    (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  );
  return {
    driver: findProgram('WebKitWebDriver', 'webkit2gtk-driver'),
    browser: findFile('MiniBrowser', 'webkit2gtk-driver', browsers),
  };
}

import { existsSync } from 'node:fs';
import { canInstall, install } from '../debian';

/** WebKit's driver, and the browser that it drives. */
export interface WebKit {
  readonly driver: string;
  readonly browser: string;
}

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const DRIVER = ['/usr/bin/WebKitWebDriver'];
const BROWSER = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);
const DISPLAY = ['/usr/bin/xvfb-run'];
const AUTHORITY = ['/usr/bin/xauth'];

/**
 * The path of a released Firefox: what `FIREFOX_PATH` names, the system's, or Debian's, which is
 * installed now.
 *
 * @throws Error when there is none
 */
export function findFirefox(): string {
  const named = process.env.FIREFOX_PATH;
  return find('firefox-esr', named ? [named] : FIREFOX);
}

/**
 * Debian's WebKit; what is missing is installed.
 *
 * @throws Error when there is none
 */
export function findWebKit(): WebKit {
  find('xvfb', DISPLAY);
  // xvfb-run needs it, and Debian's package only recommends it.
  find('xauth', AUTHORITY);
  return { driver: find('webkit2gtk-driver', DRIVER), browser: find('webkit2gtk-driver', BROWSER) };
}

function find(debian: string, paths: readonly string[]): string {
  const present = () => paths.find((path) => existsSync(path));
  if (!present() && canInstall()) install(debian);
  const path = present();
  if (path === undefined) throw new Error(`Please install ${debian}: none of ${paths.join(', ')}`);
  return path;
}

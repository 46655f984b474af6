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
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`FIREFOX_PATH names ${named}, and there is no such file`);
  }
  installMissing(['firefox-esr', FIREFOX]);
  return find('firefox-esr', FIREFOX);
}

/**
 * Debian's WebKit; what is missing is installed.
 *
 * @throws Error when there is none
 */
export function findWebKit(): WebKit {
  // xvfb-run needs xauth, and Debian's package only recommends it.
  installMissing(['webkit2gtk-driver', BROWSER], ['xvfb', DISPLAY], ['xauth', AUTHORITY]);
  find('xvfb', DISPLAY);
  find('xauth', AUTHORITY);
  return { driver: find('webkit2gtk-driver', DRIVER), browser: find('webkit2gtk-driver', BROWSER) };
}

const present = (paths: readonly string[]) => paths.find((path) => existsSync(path));

/** All at once: each installation reads the lists of packages first. */
function installMissing(
  ...wanted: readonly (readonly [debian: string, paths: readonly string[]])[]
) {
  const missing = wanted.filter(([, paths]) => !present(paths)).map(([debian]) => debian);
  if (missing.length > 0 && canInstall()) install(...missing);
}

function find(debian: string, paths: readonly string[]): string {
  const path = present(paths);
  if (path === undefined) throw new Error(`Please install ${debian}: none of ${paths.join(', ')}`);
  return path;
}

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * The path of a program that a test needs: see `findFile`.
 *
 * @throws Error when there is none and none can be installed
 */
export function findProgram(name: string, debianPackage: string): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/sbin');
  const paths = folders.map((folder) => join(folder, name));
  return findFile(name, debianPackage, () => paths);
}

/**
 * The first of some paths at which there is a file; on Debian, as root, the package that brings it is
 * installed now when there is none.
 *
 * @param what it is, for the message
 * @throws Error when there is none and none can be installed
 */
export function findFile(
  what: string,
  debianPackage: string,
  paths: () => readonly string[],
): string {
  const present = () => paths().find((path) => existsSync(path));
  const installed = present();
  if (installed !== undefined) return installed;
  if (!canInstall()) throw new Error(`Please install ${what} (Debian: ${debianPackage})`);
  install(debianPackage);
  const found = present();
  if (found !== undefined) return found;
  throw new Error(`${debianPackage} was installed, and there is no ${what}`);
}

/** Whether Debian's packages can be installed here. */
export const canInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

let listsAreRead = false;

function install(debianPackage: string): void {
  console.error(`Installing ${debianPackage} with apt-get …`);
  const read = listsAreRead ? '' : 'apt-get update -qq && ';
  // One at a time: tests run side by side, and apt refuses a second one.
  execFileSync(
    'flock',
    [join(process.env['SHARED_TMPDIR'] ?? tmpdir(), 'apt-get.lock'), 'sh', '-c']
      .concat(`${read}apt-get install -y -qq --no-install-recommends "$0"`)
      .concat(debianPackage),
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    },
  );
  listsAreRead = true;
}

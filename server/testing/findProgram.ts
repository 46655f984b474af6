import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * The path of a program that a test needs; on Debian, as root, the package is installed now when it
 * is not there.
 *
 * @throws Error when there is none and none can be installed
 */
export function findProgram(name: string, debianPackage: string): string {
  const installed = present(name);
  if (installed !== undefined) return installed;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Error(`This test needs ${name}: install it (Debian: ${debianPackage})`);
  }
  console.error(`Installing ${debianPackage} with apt-get …`);
  // One at a time: tests run side by side, and apt refuses a second one.
  execFileSync(
    'flock',
    [join(tmpdir(), 'apt-get.lock'), 'sh', '-c']
      .concat('apt-get update -qq && apt-get install -y -qq --no-install-recommends "$0"')
      .concat(debianPackage),
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    },
  );
  const found = present(name);
  if (found !== undefined) return found;
  throw new Error(`${debianPackage} was installed, and there is no ${name}`);
}

function present(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/sbin');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

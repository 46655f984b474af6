import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether Debian's packages can be installed here. */
export const canInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** Installs Debian's packages. */
export function install(...packages: string[]): void {
  console.error(`Installing ${packages.join(', ')} with apt-get …`);
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/** Runs a command that installs something: its errors are shown. */
export const run = (command: string, ...words: string[]) =>
  execFileSync(command, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

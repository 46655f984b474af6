import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const FOLDER = import.meta.dirname;
const changedAt = (file) => statSync(join(FOLDER, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Installs the packages of this folder by its lock file, unless they are there, and returns its `require`. */
export function installSlowTools() {
  if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json')) {
    console.error('Installing the tools of slow tests …');
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return createRequire(join(FOLDER, 'package.json'));
}

if (process.argv[1] === import.meta.filename) installSlowTools();

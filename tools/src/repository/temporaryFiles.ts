import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './isRunning';

const MEMORY = '/dev/shm';
const NAME = /^school-admission-(\d+)-/;
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * From now on, this process and those that it starts keep their temporary files in memory, where the machine
 * has enough and programs may be run from there: with a disk, a fifth of the server's tests is waiting for it.
 * They go with the process; those of one that was killed go with the next.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !isUsable()) return;
  for (const name of readdirSync(MEMORY)) {
    const [, owner] = NAME.exec(name) ?? [];
    if (owner !== undefined && !isRunning(Number(owner))) remove(join(MEMORY, name));
  }
  const folder = mkdtempSync(join(MEMORY, `school-admission-${process.pid}-`));
  // As /tmp is: some programs run as another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
}

function isUsable(): boolean {
  try {
    const [, options] =
      new RegExp(` ${MEMORY} tmpfs (\\S+)`).exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
    if (options === undefined || options.split(',').includes('noexec')) return false;
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    // Not Linux.
    return false;
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // A process that is just ending may still write there; the next run removes the rest.
  }
}

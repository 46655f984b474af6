import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './isRunning';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * From now on, this process and those that it starts keep their temporary files in memory, where the machine
 * has enough and programs may be run from there: with a disk, a fifth of the server's tests is waiting for it.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && isUsable()) keepTemporaryFilesIn(MEMORY);
}

/**
 * From now on, temporary files are in a folder of this process in another one. They go with the process; those
 * of one that was killed go with the next.
 */
export function keepTemporaryFilesIn(parent: string): void {
  // Containers that share memory have processes of the same numbers.
  const prefix = `admission-tests-${readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')}-`;
  for (const name of readdirSync(parent).filter((one) => one.startsWith(prefix))) {
    if (!isRunning(Number.parseInt(name.slice(prefix.length)))) remove(join(parent, name));
  }
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
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

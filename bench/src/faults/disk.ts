import { execFile, execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A file system of its own, which can be filled, broken and slowed down without the rest of the machine. */
export interface Disk {
  /** Where it is mounted. */
  folder: string;
  /** Leaves it without a byte, until `clear`. */
  fill(): void;
  clear(): void;
  /** Nothing that is written reaches it, and whoever writes waits, until `thaw`. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** From now on it can only be read, as after an error of the device, until `repair`. */
  breakDown(): void;
  /** Checks it and mounts it again. Nobody may have a file of it open. */
  repair(): Promise<void>;
  remove(): Promise<void>;
}

const CHUNK = Buffer.alloc(1024 * 1024);

/** Makes one in a file of `work`, as large as `bytes`. Needs root, for `mount`. */
export function createDisk(work: string, bytes: number): Disk {
  const [image, folder] = [join(work, 'disk.image'), join(work, 'disk')];
  const filler = join(folder, 'filler');
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const mount = () => run('mount', '-o', 'loop', image, folder);
  writeEmpty(image);
  truncateSync(image, bytes);
  // Root may use no more than the others.
  run('mkfs.ext4', '-q', '-F', '-m', '0', image);
  mkdirSync(folder);
  mount();
  run('chmod', '755', folder);
  let frozen = false;

  async function unmount(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        run('umount', folder);
        return;
      } catch (error) {
        // A process that was killed just now may still have a file open.
        if (tries === 50) throw error;
        await delay(200);
      }
    }
  }

  const disk: Disk = {
    folder,
    fill() {
      const fd = openSync(filler, 'w');
      try {
        for (const size of [CHUNK.length, 4096]) {
          while (statfsSync(folder).bavail * 4096 >= size && wrote(fd, size));
        }
      } finally {
        closeSync(fd);
      }
    },
    clear: () => rmSync(filler, { force: true }),
    async freeze() {
      frozen = true;
      // It writes first what is not on the disk yet, which may take a while.
      await promisify(execFile)('fsfreeze', ['--freeze', folder]);
    },
    async thaw() {
      await promisify(execFile)('fsfreeze', ['--unfreeze', folder]);
      frozen = false;
    },
    breakDown: () => void run('mount', '-o', 'remount,abort', folder),
    async repair() {
      await unmount();
      try {
        run('e2fsck', '-p', image);
      } catch (error) {
        // 1: it had errors, and they are corrected.
        if ((error as { status?: unknown }).status !== 1) throw error; // execFileSync's has one
      }
      mount();
    },
    async remove() {
      await unmount();
      rmSync(image);
    },
  };
  // A frozen disk would outlive this process.
  process.once('exit', () => frozen && run('fsfreeze', '--unfreeze', folder));
  return disk;
}

function writeEmpty(file: string): void {
  closeSync(openSync(file, 'w'));
}

/** False when the disk has no room for it. */
function wrote(fd: number, size: number): boolean {
  try {
    return writeSync(fd, CHUNK, 0, size) === size;
  } catch {
    return false;
  }
}

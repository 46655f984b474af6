import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pRetry from 'p-retry';

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

/** What a file system needs for itself when it allots space. */
const LEFT_TO_DD = 8 * 1024 * 1024;

/** Makes one in a file of `work`, as large as `bytes`. Needs root, for `mount`. */
export function createDisk(work: string, bytes: number): Disk {
  const [image, folder] = [join(work, 'disk.image'), join(work, 'disk')];
  const filler = join(folder, 'filler');
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const mount = () => run('mount', '-o', 'loop', image, folder);
  writeFileSync(image, '');
  truncateSync(image, bytes);
  // Root may use no more than the others.
  run('mkfs.ext4', '-q', '-F', '-m', '0', image);
  mkdirSync(folder);
  mount();
  run('chmod', '755', folder);
  let frozen = false;

  // A process that was killed just now may still have a file open.
  const unmount = () =>
    pRetry(() => void run('umount', folder), { retries: 50, factor: 1, minTimeout: 200 });

  const disk: Disk = {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      const most = Math.max(bsize, bavail * bsize - LEFT_TO_DD);
      run('fallocate', '--length', String(most), filler);
      // The rest block by block, until there is none.
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k', 'conv=notrunc', 'oflag=append']);
    },
    clear: () => rmSync(filler, { force: true }),
    async freeze() {
      frozen = true;
      // It writes first what is not on the disk yet, which may take a while.
      try {
        await promisify(execFile)('fsfreeze', ['--freeze', folder]);
      } catch (error) {
        frozen = false;
        throw error;
      }
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

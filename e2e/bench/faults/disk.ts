import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pRetry from 'p-retry';

export type Disk = ReturnType<typeof createDisk>;

/** What a file system needs for itself when it allots space. */
const LEFT_TO_DD = 8 * 1024 * 1024;

/**
 * A file system of its own, which can be filled, broken and slowed down without the rest of the machine. It
 * is in a file of `work`, as large as `bytes`. Needs root, for `mount`.
 */
export function createDisk(work: string, bytes: number) {
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

  // A process that was killed just now may still have a file open.
  const unmount = () =>
    pRetry(() => void run('umount', folder), { retries: 50, factor: 1, minTimeout: 200 });

  let frozen = false;
  // A frozen disk would outlive this process.
  process.once('exit', () => frozen && spawnSync('fsfreeze', ['--unfreeze', folder]));
  return {
    folder,
    /** Leaves it without a byte, until `clear`. */
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      const most = Math.max(bsize, bavail * bsize - LEFT_TO_DD);
      run('fallocate', '--length', String(most), filler);
      // The rest block by block, until there is none.
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k', 'conv=notrunc', 'oflag=append']);
    },
    clear: () => rmSync(filler, { force: true }),
    /** Nothing that is written reaches it for so long, and whoever writes waits. */
    async hang(milliseconds: number) {
      frozen = true;
      // In one process of its own: this one may wait for the disk, too. It writes first what is not on it yet.
      const hang = 'fsfreeze --freeze "$0" && sleep "$1"; fsfreeze --unfreeze "$0"';
      await promisify(execFile)('sh', ['-c', hang, folder, String(milliseconds / 1000)]);
      frozen = false;
    },
    /** From now on it can only be read, as after an error of the device, until `repair`. */
    breakDown: () => void run('mount', '-o', 'remount,abort', folder),
    /** Checks it and mounts it again. Nobody may have a file of it open. */
    async repair() {
      await unmount();
      // 1: it had errors, and they are corrected.
      const { status } = spawnSync('e2fsck', ['-p', image]);
      if (status !== 0 && status !== 1) throw new Error(`e2fsck ended with ${status}`);
      mount();
    },
    async remove() {
      await unmount();
      rmSync(image);
    },
  };
}

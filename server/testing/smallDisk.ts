import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../src/core/errorCode';

/** A file system of its own, in memory, which can be filled. */
export interface SmallDisk {
  folder: string;
  /** Leaves it without a byte, or with so many, until `clear`. */
  fill(leave?: number): void;
  clear(): void;
  freeBytes(): number;
  remove(): void;
}

const PAGE_BYTES = 4096;

/** Mounts one. Needs root: see `testOnSmallDisk`. */
export function createSmallDisk(bytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  const filler = join(folder, 'filler');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    freeBytes,
    fill(leave = 0) {
      const file = openSync(filler, 'w');
      try {
        while (freeBytes() > leave) writeSync(file, Buffer.alloc(PAGE_BYTES));
      } catch (error) {
        if (errorCode(error) !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
      if (freeBytes() > leave) throw new Error(`${freeBytes()} bytes are left`);
    },
    clear: () => rmSync(filler),
    remove() {
      try {
        execFileSync('umount', [folder], { stdio: 'pipe' });
      } catch (error) {
        // A file is still open, which is a mistake of the test or of what it tests.
        execFileSync('umount', ['--lazy', folder]);
        throw error;
      } finally {
        rmdirSync(folder);
      }
    },
  };
}

function canMount(): boolean {
  try {
    createSmallDisk(PAGE_BYTES).remove();
    return true;
  } catch {
    return false;
  }
}

/** A test with `createSmallDisk`; where nothing can be mounted it is skipped, and its name says why. */
export const testOnSmallDisk: (name: string, run: () => Promise<void>) => void = canMount()
  ? test
  : (name, run) => test.skip(`${name} (skipped: a file system cannot be mounted here)`, run);

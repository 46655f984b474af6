import { randomFillSync } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readDatabaseUrl, readDataDir } from '../../config/configuration';
import { errorCode } from '../../core/errorCode';
import { onDisk } from '../copies/copyDatabase';
import { erasureFolder } from './erasureLog';

type Environment = Readonly<Record<string, string | undefined>>;

/** Far more than erasing one batch needs, in the log of the database and in that of erasures. */
export const RESERVE_BYTES = 16 * 1024 * 1024;

const NAME = 'disk-reserve';

/** The disk is shared with the registrations: a flush waits for no more than a portion. */
const PORTION_BYTES = 256 * 1024;
const PAUSE_MS = 5;

/** Nobody is still writing a file that has not changed for so long. */
const ABANDONED_AFTER_MS = 60_000;

/** Where reserves may be: beside our database, and beside the log of what is erased. */
export function reserveFolders(environment: Environment): readonly string[] {
  const log = erasureFolder(environment);
  // The disk of PostgreSQL's own files is not ours.
  if (readDatabaseUrl(environment) !== undefined) return [log];
  return [...new Set([readDataDir(environment), log])];
}

/**
 * Gives up the reserves, so that a full disk has room to erase. It needs none itself, and never throws: what
 * needs the room says why it cannot go on.
 *
 * @returns the bytes that this frees
 */
export function freeReserves(folders: readonly string[]): number {
  let freed = 0;
  for (const folder of folders) {
    for (const file of [reserveIn(folder), unfinishedIn(folder)]) {
      try {
        const { size } = statSync(file);
        rmSync(file);
        freed += size;
        // Some file systems free the blocks of a file only then.
        onDisk(folder);
      } catch {
        // There is none, or it belongs to another system user.
      }
    }
  }
  return freed;
}

/**
 * Makes the reserve of each disk that has none, for its owner alone.
 *
 * @param bytes the size of one. It is made only where as much is left then: never is it the reserve that
 * fills a disk, nor does it take what an erasure was given
 * @returns why a reserve cannot be made now
 */
export async function makeReserves(
  folders: readonly string[],
  bytes: number,
  signal: AbortSignal,
): Promise<string[]> {
  const disks = new Set<number>();
  const problems: string[] = [];
  for (const folder of folders) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { dev } = await stat(folder);
      if (disks.has(dev)) continue;
      disks.add(dev);
      if ((await sizeOf(reserveIn(folder))) === bytes) continue;
      const { bavail, bsize } = await statfs(folder);
      const room = 2 * bytes;
      if (bavail * bsize >= room) await makeReserve(folder, bytes, signal);
      else problems.push(`${folder} has less than ${inMegabytes(room)} left`);
    } catch (error) {
      problems.push(`${reserveIn(folder)} cannot be written (${errorCode(error)})`);
    }
  }
  return problems;
}

/** For messages. */
export const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

const reserveIn = (folder: string) => join(folder, NAME);
const unfinishedIn = (folder: string) => join(folder, `${NAME}.unfinished`);

/** One name for all servers: of those that begin at once, one makes it, and the others find that. */
async function makeReserve(folder: string, bytes: number, signal: AbortSignal): Promise<void> {
  const unfinished = unfinishedIn(folder);
  const file = await open(unfinished, 'wx', 0o600).catch((error: unknown) => {
    if (errorCode(error) === 'EEXIST') return undefined;
    throw error;
  });
  if (!file) return removeAbandoned(unfinished);
  try {
    try {
      await fill(file, bytes, signal);
    } finally {
      await file.close();
    }
    if (signal.aborted) return;
    await rename(unfinished, reserveIn(folder));
  } catch (error) {
    // An office's command was faster, and has freed it.
    if (errorCode(error) !== 'ENOENT') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** With random bytes: a file system that compresses, or that shares equal blocks, would keep no room for others. */
async function fill(file: FileHandle, bytes: number, signal: AbortSignal): Promise<void> {
  const portion = Buffer.alloc(PORTION_BYTES);
  for (let left = bytes; left > 0 && !signal.aborted; left -= portion.length) {
    randomFillSync(portion);
    await file.appendFile(portion.subarray(0, left));
    await file.datasync();
    await delay(PAUSE_MS);
  }
  await file.sync();
}

async function removeAbandoned(unfinished: string): Promise<void> {
  const { mtimeMs } = (await statOrNone(unfinished)) ?? { mtimeMs: Infinity };
  if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(unfinished, { force: true });
}

const sizeOf = async (file: string) => (await statOrNone(file))?.size;

async function statOrNone(file: string) {
  try {
    return await stat(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

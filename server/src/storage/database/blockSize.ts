import { statfsSync } from 'node:fs';

/** SQLite makes sure of the space for each page of the log's index by one byte of it. */
const PAGE_BYTES = 4096;

/**
 * What is to be said of the blocks of the database's file system; undefined when they are large enough. In
 * smaller ones, part of a page of the log's index may have no block yet: when the disk is full, the
 * first access to that part ends the process by a bus error, with exit code 135. Seen on ext4 with 1 KiB.
 *
 * @param blockBytes the size of a block of the folder's file system
 */
export function blockSizeProblem(
  dataDir: string,
  blockBytes = statfsSync(dataDir).bsize,
): string | undefined {
  if (blockBytes >= PAGE_BYTES) return undefined;
  return `${dataDir} is on a file system with blocks of ${blockBytes} bytes: on a full disk, SQLite would end the server by a bus error (exit code 135). Nothing that was acknowledged is lost, but it would not start. Use a file system with blocks of at least ${PAGE_BYTES} bytes.`;
}

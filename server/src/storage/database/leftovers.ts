import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';

/** The name in `last_run` of what an erasure has left in unused parts of pages, until the file is written anew. */
const NAME = 'leftovers';

/** Notes that the file is to be written anew. */
export async function noteLeftovers(db: Kysely<DatabaseSchema>): Promise<void> {
  await db
    .insertInto('last_run')
    .values({ name: NAME, ran_at: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the file is still to be written anew. */
export async function hasLeftovers(db: Kysely<DatabaseSchema>): Promise<boolean> {
  const row = await db
    .selectFrom('last_run')
    .select('name')
    .where('name', '=', NAME)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the file anew, without anything that rows have left in it. Everybody who writes waits. */
export function removeLeftovers(sqlite: Database): void {
  // A copy would be outside the data folder else, on a disk that may not be encrypted.
  sqlite.pragma('temp_store = MEMORY');
  sqlite.exec('VACUUM');
  sqlite.prepare('DELETE FROM last_run WHERE name = ?').run(NAME);
}

/** How many frames the log has that may be followed by what is written next. */
export function framesOf(sqlite: Database): number {
  const [{ log, checkpointed }] = sqlite.pragma('wal_checkpoint(PASSIVE)') as [
    { log: number; checkpointed: number },
  ];
  // All of it is in the file: what is written next may begin the log anew.
  return log === checkpointed ? 0 : log;
}

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const TABLE_LEAF = 0x0d;

/**
 * Whether a page has a copy of rows in its unused part. When SQLite joins pages after a row was deleted,
 * the rows beside it move, and with `secure_delete` too a copy of what moved may stay: there it would
 * outlive its row. The log has each changed page whole.
 *
 * @param from the first frame of the log that is looked at
 */
export function leavesCopies(file: string, from: number): boolean {
  const pages = new Map<number, boolean>();
  // SQLite has no locks on this file that closing it could take away.
  const fd = openSync(`${file}-wal`, 'r');
  try {
    const { size } = fstatSync(fd);
    const header = Buffer.alloc(HEADER_BYTES);
    if (readSync(fd, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return false;
    const frame = Buffer.alloc(FRAME_HEADER_BYTES + header.readUInt32BE(8));
    for (
      let at = HEADER_BYTES + from * frame.length;
      at + frame.length <= size;
      at += frame.length
    ) {
      readSync(fd, frame, 0, frame.length, at);
      // What follows is from before the log was begun anew.
      if (!frame.subarray(8, 16).equals(header.subarray(16, 24))) break;
      pages.set(frame.readUInt32BE(0), isDirty(frame.subarray(FRAME_HEADER_BYTES)));
    }
  } finally {
    closeSync(fd);
  }
  return [...pages.values()].includes(true);
}

/** Whether more is between the list of rows and the first row than old entries of the list, places in the page. */
function isDirty(page: Buffer): boolean {
  if (page[0] !== TABLE_LEAF) return false;
  const gap = page.subarray(8 + 2 * page.readUInt16BE(3), page.readUInt16BE(5) || page.length);
  for (let i = 0; i < gap.length; i += 2) if ((gap[i] ?? 0) >= page.length >> 8) return true;
  return false;
}

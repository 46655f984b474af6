import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Database } from 'better-sqlite3';

/**
 * When SQLite joins pages after a row was deleted, the rows beside it move, and a copy of what moved may
 * stay in the unused part of a page: there it would outlive its row. These pages are known from the log,
 * where each changed page is written whole, and their unused part is overwritten: a row of the page
 * grows until the page is full, and shrinks again, with `secure_delete`.
 *
 * @param from the first frame of the log that is looked at
 * @returns whether nothing is left in any page
 */
export function cleanPages(sqlite: Database, file: string, from: number): boolean {
  for (let tries = 0; tries < 5; tries++) {
    // Nobody else writes between the look and what it leads to.
    sqlite.exec('BEGIN IMMEDIATE');
    try {
      const dirty = [...changedPages(file, from).values()].filter(isDirty);
      if (dirty.length === 0) return true;
      for (const page of dirty) fillOnce(sqlite, page);
    } finally {
      sqlite.exec('COMMIT');
    }
  }
  return false;
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

/** The pages in the log from that frame on, as they are now. */
function changedPages(file: string, from: number): Map<number, Buffer> {
  const pages = new Map<number, Buffer>();
  // SQLite has no locks on this file that closing it could take away.
  const fd = openSync(`${file}-wal`, 'r');
  try {
    const { size } = fstatSync(fd);
    const header = Buffer.alloc(HEADER_BYTES);
    if (readSync(fd, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return pages;
    const frame = Buffer.alloc(FRAME_HEADER_BYTES + header.readUInt32BE(8));
    for (
      let at = HEADER_BYTES + from * frame.length;
      at + frame.length <= size;
      at += frame.length
    ) {
      readSync(fd, frame, 0, frame.length, at);
      // What follows is from before the log was begun anew.
      if (!frame.subarray(8, 16).equals(header.subarray(16, 24))) break;
      pages.set(frame.readUInt32BE(0), Buffer.from(frame.subarray(FRAME_HEADER_BYTES)));
    }
  } finally {
    closeSync(fd);
  }
  return pages;
}

/** The unused bytes between the list of rows and the first row. */
function gapOf(page: Buffer): Buffer {
  return page.subarray(8 + 2 * page.readUInt16BE(3), page.readUInt16BE(5) || page.length);
}

/** Whether more is in the gap than old entries of the list, which are places in the page. */
function isDirty(page: Buffer): boolean {
  if (page[0] !== TABLE_LEAF) return false;
  const gap = gapOf(page);
  for (let i = 0; i < gap.length; i += 2) if ((gap[i] ?? 0) >= page.length >> 8) return true;
  return false;
}

/** All that is free in a page: the gap, the free blocks and the fragments. */
function freeBytes(page: Buffer): number {
  let free = gapOf(page).length + (page[7] ?? 0);
  for (let block = page.readUInt16BE(1); block !== 0; block = page.readUInt16BE(block)) {
    free += page.readUInt16BE(block + 2);
  }
  return free;
}

/** What fits in a page besides the rest of a cell; longer rows continue in other pages. */
const LONGEST_LOCAL = 35;

function fillOnce(sqlite: Database, page: Buffer): void {
  const read = sqlite
    .prepare<[number], string>('SELECT payload FROM registration WHERE rowid = ?')
    .pluck();
  const write = sqlite.prepare<[string, number]>(
    'UPDATE registration SET payload = ? WHERE rowid = ?',
  );
  const free = freeBytes(page);
  for (let i = 0; i < page.readUInt16BE(3); i++) {
    const cell = page.readUInt16BE(8 + 2 * i);
    const [length, next] = varint(page, cell);
    const [rowid] = varint(page, next);
    if (length + free > page.length - LONGEST_LOCAL) continue;
    const payload = read.get(rowid);
    // Another table's page.
    if (payload === undefined || !page.includes(payload)) continue;
    write.run(payload + ' '.repeat(free), rowid);
    write.run(payload, rowid);
    return;
  }
}

/** SQLite's number of variable length, and where it ends. Nine bytes are beyond any rowid of ours. */
function varint(page: Buffer, from: number): [value: number, end: number] {
  let value = 0;
  for (let at = from; ; at++) {
    const byte = page[at] ?? 0;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, at + 1];
  }
}

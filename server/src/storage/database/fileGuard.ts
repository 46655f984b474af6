import { createHash } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';

/** Which file a connection has open, whatever name it has by now. */
export interface FileId {
  dev: number;
  ino: number;
}

/** What became of the file. `moved`: its name is another file's, or no file's. */
export interface Replacement {
  kind: 'moved' | 'overwritten' | 'log';
  /** What is said of the file: "… was replaced: <what>". */
  what: string;
}

/** Finds out whether a SQLite file in WAL mode is still the one that was opened, unchanged by strangers. */
export interface FileGuard {
  /**
   * What has happened to the file; undefined as long as nothing has. Takes some microseconds.
   *
   * @param thorough whether the log's index is looked for too: not needed after every commit
   */
  look(thorough?: boolean): Replacement | undefined;
  /** How many pages of the log are not in the file yet, as at the last look. */
  backlog(): number;
  /** Whether the log is still what SQLite wrote, and at its place. */
  ownsLog(): boolean;
  /** Copies the file that is open, or its log, and flushes the copy. */
  copy(part: 'file' | 'log', to: string): void;
  /** Empties the log, for all connections: each then finds what is in the file, and nothing else. */
  endLog(): void;
}

/** The part of the file, with its header, that it is recognized by. */
const FIRST_BYTES = 4096;
/** And the part at its end, where new rows are. */
const LAST_BYTES = 128 * 1024;
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** A longer log than this, of some milliseconds, is not looked through for a page that was moved. */
const FRAMES_LOOKED_THROUGH = 10_000;

/**
 * Starts to watch a file that a connection of this thread has open and has read.
 *
 * SQLite's own connections, of whichever process, write to the file only while they move pages of the
 * log there, and note that in the log's index (`-shm`) first. So a file that changed while its index
 * did not was changed by a stranger, such as a copy of a backup that keeps the inode; and after pages
 * were moved the file has what the log has, except for pages that have newer versions in the log: while
 * somebody reads an older state, neither version is moved. The log is recognized by the running checksum
 * of its last frame, which is in the index too. (https://www.sqlite.org/walformat.html)
 *
 * The descriptors are never closed: closing one would take away the locks that SQLite's connections of
 * this process have on the file.
 *
 * @param expected the file that another connection has open, which has to be this one
 */
export function createFileGuard(file: string, expected?: FileId): FileGuard {
  const [main, log, index] = [
    open(file, 'r'),
    open(`${file}-wal`, 'r+'),
    open(`${file}-shm`, 'r+'),
  ];

  let problem: Replacement | undefined =
    expected && !isSame(expected, main.id)
      ? { kind: 'moved', what: 'another file has its name' }
      : undefined;
  let state = readIndex(index.fd);
  let stat = main.id;
  let known = recognize();

  /** What the file is recognized by; undefined while pages are being moved. */
  function recognize(): Recognized | undefined {
    const before = readIndex(index.fd);
    if (before.moved !== before.begun) return undefined;
    const frame = lastMoved(before);
    const recognized = { ends: hashOfEnds(), page: frame };
    return isSameCheckpoint(before, readIndex(index.fd)) ? recognized : undefined;
  }

  /** The last page that was moved to the file and has no newer version in the log. */
  function lastMoved({ moved, frames, pages, salts, pageSize }: LogIndex): Page | undefined {
    const newer = new Set<number>();
    const last = moved === 0 ? 0 : Math.max(1, frames - FRAMES_LOOKED_THROUGH);
    for (let number = frames; number >= last && last > 0; number--) {
      const header = read(log.fd, FRAME_HEADER_BYTES, frameAt(number, pageSize));
      if (!header?.subarray(8, 16).equals(salts)) return undefined;
      const page = header.readUInt32BE(0);
      // Nor is one moved that the database has no more.
      if (number <= moved && page <= pages && !newer.has(page)) {
        const content = read(log.fd, pageSize, frameAt(number, pageSize) + FRAME_HEADER_BYTES);
        return { at: (page - 1) * pageSize, size: pageSize, hash: hash(content) };
      }
      newer.add(page);
    }
    return undefined;
  }

  function hashOfEnds(): string {
    const { size } = fstatSync(main.fd);
    const from = Math.max(0, size - LAST_BYTES);
    const first = read(main.fd, Math.min(size, FIRST_BYTES), 0);
    return `${size} ${hash(first)} ${hash(read(main.fd, size - from, from))}`;
  }

  /** Whether the file has what is known of it. */
  function hasPage(page: Page | undefined): boolean {
    return !page || hash(read(main.fd, page.size, page.at)) === page.hash;
  }

  /** Whether the log's last frame is the one that the index names. */
  function logAgrees(): boolean {
    for (;;) {
      const before = readIndex(index.fd);
      if (before.frames === 0) return true;
      const header = read(log.fd, FRAME_HEADER_BYTES, frameAt(before.frames, before.pageSize));
      if (
        header?.subarray(8, 16).equals(before.salts) &&
        header.readUInt32BE(16) === before.checksum[0] &&
        header.readUInt32BE(20) === before.checksum[1]
      ) {
        return true;
      }
      // Another connection may have begun the log anew meanwhile.
      if (readIndex(index.fd).raw.equals(before.raw)) return false;
    }
  }

  function find(thorough: boolean): Replacement | undefined {
    const now = statOf(file);
    if (!now) return { kind: 'moved', what: 'no file has its name' };
    if (!isSame(now, main.id)) return { kind: 'moved', what: 'another file has its name' };
    const gone = (thorough ? [log, index] : [log]).find(({ path, id }) => !isStill(path, id));
    if (gone) return { kind: 'log', what: `${gone.path} is gone, or another file` };
    // After the file was looked at: SQLite notes what it is about to write before it does.
    const next = readIndex(index.fd);
    const changed = now.mtimeMs !== stat.mtimeMs || now.size !== stat.size;
    const moving = !isSameCheckpoint(state, next) || state.moved !== state.begun;
    if (changed || moving || !known) {
      const recognized = recognize();
      // Of the guards of several servers, one has ended the log.
      const ended = changed && isBlank(next) && !isBlank(state);
      const isOurs = moving
        ? !ended && (!recognized || hasPage(recognized.page))
        : !changed || (recognized?.ends === known?.ends && hasPage(known?.page));
      // Else pages were moved again while we looked, and the next look sees that.
      if (!isOurs && isSameCheckpoint(next, readIndex(index.fd))) {
        return { kind: 'overwritten', what: 'something has written over it' };
      }
      known = recognized;
    }
    state = next;
    stat = now;
    return logAgrees() ? undefined : { kind: 'log', what: `${log.path} has been written over` };
  }

  return {
    look: (thorough = true) => (problem ??= find(thorough)),
    backlog: () => state.frames - state.moved,
    ownsLog() {
      const there = statOf(log.path);
      return there !== undefined && isSame(there, log.id) && there.size > 0 && logAgrees();
    },
    copy: (part, to) => copyFrom(part === 'file' ? main.fd : log.fd, to),
    endLog() {
      ftruncateSync(log.fd);
      // SQLite makes an invalid index anew of what the log has. With the old one, a connection that still
      // has pages in its memory would write on behind the end of the log, and move zeros into the file.
      writeSync(index.fd, Buffer.alloc(INDEX_HEADERS_BYTES), 0, INDEX_HEADERS_BYTES, 0);
    },
  };
}

interface Opened {
  path: string;
  fd: number;
  id: FileStat;
}

function open(path: string, flags: 'r' | 'r+'): Opened {
  const fd = openSync(path, flags);
  return { path, fd, id: fstatSync(fd) };
}

interface FileStat extends FileId {
  size: number;
  mtimeMs: number;
}

interface Recognized {
  /** The size, and a hash of its beginning and its end. */
  ends: string;
  /** The page that was moved last. */
  page: Page | undefined;
}

interface Page {
  /** Where it is in the file. */
  at: number;
  size: number;
  hash: string;
}

function frameAt(frame: number, pageSize: number): number {
  return HEADER_BYTES + (frame - 1) * (FRAME_HEADER_BYTES + pageSize);
}

/** What the log's index says, in the byte order of the machine. */
interface LogIndex {
  raw: Buffer;
  pageSize: number;
  /** How many frames the log has, and how many pages the database. */
  frames: number;
  pages: number;
  checksum: [number, number];
  salts: Buffer;
  /** How many frames are in the file, and how many somebody has begun to move there. */
  moved: number;
  begun: number;
}

const INDEX_BYTES = 136;
const INDEX_HEADERS_BYTES = 96;

/** A writer that was killed leaves it half written, until SQLite needs it. */
const READ_TRIES = 1000;

/** It has its first part twice: when they differ, it is being written. */
function readIndex(fd: number): LogIndex {
  for (let tries = 1; ; tries++) {
    const raw = read(fd, INDEX_BYTES, 0) ?? Buffer.alloc(INDEX_BYTES);
    if (tries < READ_TRIES && !raw.subarray(0, 48).equals(raw.subarray(48, 96))) continue;
    const size = number(raw, 14, 2);
    return {
      raw,
      pageSize: size === 1 ? 65_536 : size,
      frames: number(raw, 16),
      pages: number(raw, 20),
      checksum: [number(raw, 24), number(raw, 28)],
      salts: raw.subarray(32, 40),
      moved: number(raw, 96),
      begun: number(raw, 128),
    };
  }
}

const LITTLE = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

function number(raw: Buffer, at: number, bytes = 4): number {
  return LITTLE ? raw.readUIntLE(at, bytes) : raw.readUIntBE(at, bytes);
}

function isSameCheckpoint(a: LogIndex, b: LogIndex): boolean {
  return a.moved === b.moved && a.begun === b.begun && a.salts.equals(b.salts);
}

/** Whether it names no log at all: SQLite itself draws new salts when it begins one anew. */
function isBlank({ salts }: LogIndex): boolean {
  return salts.every((byte) => byte === 0);
}

function isSame(a: FileId, b: FileId): boolean {
  return a.ino === b.ino && a.dev === b.dev;
}

/** Undefined for a file that ends before. */
function read(fd: number, bytes: number, from: number): Buffer | undefined {
  const buffer = Buffer.allocUnsafe(bytes);
  return readSync(fd, buffer, 0, bytes, from) === bytes ? buffer : undefined;
}

/** By the descriptor that is open: another one, when closed, would take away SQLite's locks. */
function copyFrom(fd: number, to: string): void {
  const copy = openSync(to, 'wx', 0o600);
  try {
    const buffer = Buffer.allocUnsafe(COPIED_AT_ONCE);
    for (let at = 0, bytes; (bytes = readSync(fd, buffer, 0, buffer.length, at)) > 0; at += bytes) {
      for (let from = 0; from < bytes;) from += writeSync(copy, buffer, from, bytes - from);
    }
    fsyncSync(copy);
  } finally {
    closeSync(copy);
  }
}

const COPIED_AT_ONCE = 1024 * 1024;

function hash(bytes: Buffer | undefined): string {
  return bytes ? createHash('sha1').update(bytes).digest('base64') : 'none';
}

/** Whether a name is still that of a file. */
export function isStill(path: string, id: FileId): boolean {
  const there = statOf(path);
  return there !== undefined && isSame(there, id);
}

/** Undefined when there is no such file. */
export function statOf(path: string): FileStat | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

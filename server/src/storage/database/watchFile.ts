import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from 'better-sqlite3';
import { errorCode } from '../../core/errorCode';

/** The exit code after it: another start helps only once somebody has looked (EX_CONFIG of sysexits.h). */
export const REPLACED_EXIT_CODE = 78;

/** How often a program looks while nothing is written. */
export const LOOK_EVERY_MS = 1000;

/**
 * Gets a sentence for the operator.
 *
 * @param isSaved whether the program may end: else the connection has the only copy, which is tried again
 */
export type OnReplaced = (sentence: string, isSaved: boolean) => void;

/**
 * Starts to watch the files of a database in WAL mode, which a connection has read. What is written over
 * the open file, such as by `cp`, is not noticed: it keeps its inode.
 *
 * @returns a function that looks, in some microseconds: whether the file, or its log, is gone or another one.
 * When it finds that first, it saves what the connection has.
 */
export function watchFile(sqlite: Database, onReplaced: OnReplaced): () => boolean {
  const [main, log, index] = ['', '-wal', '-shm'].map((part) => {
    const path = sqlite.name + part;
    return { path, id: idOf(path) };
  }) as [OpenFile, OpenFile, OpenFile]; // as many as there are parts
  let isSaved = false;
  let said = '';
  function save(): string {
    let where = 'the file that was there';
    if (!emptyLog(sqlite, 100) || linksOf(main.id) === 0) {
      where = nameBeside(main.path, 'replaced');
      mkdirSync(dirname(where), { recursive: true, mode: 0o700 });
      closeSync(openSync(where, 'wx', 0o600));
      sqlite.prepare('VACUUM INTO ?').run(where);
    }
    // SQLite would write it into the file that is there now. A log that came with that one stays.
    const own = isStill(main) ? [] : [log, index].filter(isStill);
    for (const { path } of own) rmSync(path, { force: true });
    return `All that was registered is in ${where}. Start the server again to use the file that is there now.`;
  }
  return () => {
    if (isSaved) return true;
    if (isStill(main) && isStill(log)) return false;
    const what = `The database file ${main.path} was replaced or removed.`;
    try {
      const sentence = `${what} ${save()}`;
      isSaved = true;
      onReplaced(sentence, true);
    } catch (error) {
      const sentence = `${what} What was registered cannot be saved (${errorCode(error)}), which is tried again: make room, and do not stop this program.`;
      if (sentence !== said) onReplaced(sentence, false);
      said = sentence;
    }
    return true;
  };
}

/**
 * Moves the log into the file, unless somebody reads from it. Server and office may do so at once, and then
 * do not wait for each other by themselves.
 *
 * @param tries how often, 50 ms apart
 * @returns whether it is empty
 */
export function emptyLog(sqlite: Database, tries: number): boolean {
  sqlite.pragma('busy_timeout = 0');
  try {
    while (sqlite.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) !== 0) {
      if (--tries === 0) return false;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }
    return true;
  } finally {
    sqlite.pragma('busy_timeout = 5000');
  }
}

/** A name beside a database file that nothing else has: `….replaced-2026-11-28T01-30-00.000Z`. */
export const nameBeside = (file: string, what: string): string =>
  `${file}.${what}-${new Date().toISOString().replaceAll(':', '-')}`;

/** Which file it is, whatever name it has by now. */
interface OpenFile {
  path: string;
  id: { dev: number; ino: number } | undefined;
}

const idOf = (path: string): OpenFile['id'] => statSync(path, { throwIfNoEntry: false });

function isStill({ path, id }: OpenFile): boolean {
  const there = idOf(path);
  return id !== undefined && there?.ino === id.ino && there.dev === id.dev;
}

/** How many names a file has that this process has open. To open it once more would end SQLite's locks on it. */
function linksOf(id: OpenFile['id']): number {
  for (const fd of readdirSync('/dev/fd')) {
    try {
      const { dev, ino, nlink } = fstatSync(Number(fd));
      if (dev === id?.dev && ino === id.ino) return nlink;
    } catch {
      // The one of the list itself is closed.
    }
  }
  return 0;
}

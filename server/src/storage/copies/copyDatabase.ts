import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { isDamage } from '../database/isDamage';
import { errorCode } from '../../core/errorCode';
import { OperationalError } from '../../core/operationalError';

/** How far a copy is: how many of its pages are written. */
export type Progress = (done: number, total: number) => void;

/**
 * A copy shares its disk with the registrations, which are flushed one after the other: it writes in
 * portions that a flush hardly waits for, and leaves the disk alone between two of them.
 */
const PAGES_AT_ONCE = 50;
const PAUSE_MS = 5;

/**
 * Copies a SQLite database, as it is at this moment, to a file that is not there yet, beside servers
 * that write to it. It takes a time that depends on the size alone: one transaction reads all of it,
 * and a reader is never in a writer's way. The copy gets its name when it was checked, and is then on
 * the disk.
 *
 * @returns how many registrations it has
 * @throws OperationalError which says what to do; then there is no file of that name
 */
export async function copyDatabase(
  database: string,
  file: string,
  progress: Progress = () => {},
): Promise<number> {
  if (existsSync(file)) {
    throw new OperationalError(`${file} is there already: a backup never replaces another.`);
  }
  const folder = dirname(file);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new OperationalError(`There is no folder ${folder}: make it, or name another one.`);
  }
  const unfinished = `${file}.unfinished-${process.pid}`;
  try {
    const rows = await copy(database, unfinished, progress);
    check(unfinished, rows);
    onDisk(unfinished);
    rename(unfinished, file);
    onDisk(folder);
    return rows;
  } catch (error) {
    throw explained(error, database, file);
  } finally {
    for (const part of ['', '-journal', '-wal', '-shm']) {
      rmSync(`${unfinished}${part}`, { force: true });
    }
  }
}

async function copy(database: string, unfinished: string, progress: Progress): Promise<number> {
  // Opened once: at the end another file may have the name, and would get the log of this one.
  const sqlite = new Sqlite(database, { fileMustExist: true });
  const copied = openSync(unfinished, 'w', 0o600);
  try {
    // Without it, the copy would begin anew after each commit of somebody else.
    sqlite.exec('BEGIN');
    const rows = sqlite.prepare<[], number>(COUNT).pluck().get() ?? 0;
    await sqlite.backup(unfinished, {
      progress({ totalPages, remainingPages }) {
        fdatasyncSync(copied);
        sleep(PAUSE_MS);
        progress(totalPages - remainingPages, totalPages);
        return PAGES_AT_ONCE;
      },
    });
    return rows;
  } finally {
    closeSync(copied);
    shortenLog(sqlite);
    sqlite.close();
  }
}

const sleeping = new Int32Array(new SharedArrayBuffer(4));

/** Nothing else is to be done in this thread. */
const sleep = (milliseconds: number) => Atomics.wait(sleeping, 0, 0, milliseconds);

const COUNT = 'SELECT count(*) FROM registration';

function check(unfinished: string, rows: number): void {
  const sqlite = new Sqlite(unfinished, { fileMustExist: true });
  try {
    // One file, which can be read where nothing can be written.
    sqlite.pragma('journal_mode = DELETE');
    if (sqlite.pragma('integrity_check(1)', { simple: true }) !== 'ok') {
      throw new OperationalError(
        'The copy is damaged, and so is the database that it was made of: restore an earlier backup.',
      );
    }
    const found = sqlite.prepare<[], number>(COUNT).pluck().get();
    if (found !== rows) {
      throw new OperationalError(
        `The copy has ${found} registrations, and not ${rows}: try again.`,
      );
    }
  } finally {
    sqlite.close();
  }
}

/** Flushes a file, or a folder's names. */
export function onDisk(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Never replaces a file that has come meanwhile, where the file system has links. */
function rename(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(errorCode(error))) throw error;
    renameSync(unfinished, file);
  }
}

/**
 * While a copy reads, the log only grows. Moved into the database by this process, it takes no writer's
 * time.
 */
function shortenLog(sqlite: Sqlite.Database): void {
  try {
    if (sqlite.inTransaction) sqlite.exec('COMMIT');
    sqlite.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // A server will do it.
  }
}

const FULL = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT'];

function explained(error: unknown, database: string, file: string): unknown {
  if (error instanceof OperationalError) return error;
  const code = errorCode(error);
  if (FULL.includes(code)) {
    return new OperationalError(
      `The disk of ${file} is full: there is no copy. Make room for one.`,
    );
  }
  if (code === 'EEXIST') {
    return new OperationalError(`${file} is there already: a backup never replaces another.`);
  }
  if (isDamage(error)) {
    return new OperationalError(
      `The database ${database} is damaged (${code}): there is no copy. Restore an earlier one.`,
    );
  }
  return code === ''
    ? error
    : new OperationalError(`${file} cannot be written (${code}): there is no copy.`);
}

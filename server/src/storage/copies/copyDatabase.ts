import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { errorCode } from '../../core/errorCode';
import { OperationalError } from '../../core/operationalError';
import { isDamage } from '../database/openDatabase';

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
export async function copyDatabase(database: string, file: string): Promise<number> {
  if (existsSync(file)) {
    throw new OperationalError(`${file} is there already: a backup never replaces another.`);
  }
  const unfinished = `${file}.unfinished-${process.pid}`;
  try {
    await copy(database, unfinished);
    const rows = check(unfinished);
    flush(unfinished);
    renameSync(unfinished, file);
    flush(dirname(file));
    return rows;
  } catch (error) {
    throw explained(error, database, file);
  } finally {
    for (const part of ['', '-journal', '-wal', '-shm']) {
      rmSync(`${unfinished}${part}`, { force: true });
    }
  }
}

async function copy(database: string, unfinished: string): Promise<void> {
  const copied = openSync(unfinished, 'w', 0o600);
  const sqlite = new Sqlite(database, { fileMustExist: true });
  try {
    // Without it, the copy would begin anew after each commit of somebody else.
    sqlite.exec('BEGIN');
    sqlite.prepare('SELECT count(*) FROM registration').get();
    await sqlite.backup(unfinished, {
      progress() {
        fdatasyncSync(copied);
        // Nothing else is to be done in this process.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
        return PAGES_AT_ONCE;
      },
    });
  } finally {
    closeSync(copied);
    sqlite.close();
  }
}

/** @returns how many registrations it has */
function check(unfinished: string): number {
  const sqlite = new Sqlite(unfinished, { fileMustExist: true });
  try {
    // One file, which can be read where nothing can be written.
    sqlite.pragma('journal_mode = DELETE');
    if (sqlite.pragma('integrity_check(1)', { simple: true }) !== 'ok') {
      throw new OperationalError(
        'The copy is damaged, and so is the database that it was made of: restore an earlier backup.',
      );
    }
    return sqlite.prepare<[], number>('SELECT count(*) FROM registration').pluck().get() ?? 0;
  } finally {
    sqlite.close();
  }
}

/** Flushes a file, or a folder's names. */
export function flush(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

function explained(error: unknown, database: string, file: string): unknown {
  const code = errorCode(error);
  if (error instanceof OperationalError || code === '') return error;
  return new OperationalError(
    isDamage(error)
      ? `The database ${database} is damaged (${code}): there is no copy. Restore an earlier one.`
      : `${file} cannot be written (${code}): there is no copy.`,
  );
}

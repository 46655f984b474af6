import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, type Migration, SqliteDialect } from 'kysely';
import { errorCode } from '../../core/errorCode';
import { migrate } from '../migrations/migrate';
import type { DatabaseSchema } from '../schema/schema';

/** One connection to the SQLite file, as Kysely and as the driver beneath it. */
export interface OpenDatabase {
  db: Kysely<DatabaseSchema>;
  sqlite: Sqlite.Database;
  /** The migrations of a newer server that the database has. */
  unknownMigrations: string[];
  /** Closes the connection. */
  close(): Promise<void>;
}

/** Where the SQLite file of a data folder is. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'registrations.sqlite');
}

/**
 * Opens the database of `dataDir` and brings it to the newest schema, creating folder and file, for their
 * owner alone, when there is none. Any number of processes may do so at once.
 */
export async function openDatabase(
  dataDir: string,
  known?: Readonly<Record<string, Migration>>,
): Promise<OpenDatabase> {
  // A folder that was there keeps its mode: it may be one that others need to enter.
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = databaseFile(dataDir);
  // SQLite gives its WAL the mode of the database, so the file must be private before it is opened. One
  // that is there is not opened here: closing it would take away the locks that this process has on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const open = connect(file);
  try {
    // In WAL mode, NORMAL would forget an entry of the audit in a power cut, after the page was shown.
    open.sqlite.pragma('synchronous = FULL');
    // What a row leaves behind is overwritten: an erased one must not be found there.
    open.sqlite.pragma('secure_delete = ON');
    open.unknownMigrations = await migrate(open, known);
  } catch (error) {
    await open.close();
    throw error;
  }
  return open;
}

/**
 * Opens the database of `dataDir` for reading only, as it is: safe beside a running server.
 * Throws when there is no database.
 */
export function openDatabaseReadOnly(dataDir: string): OpenDatabase {
  return connect(databaseFile(dataDir), { readonly: true, fileMustExist: true });
}

function connect(file: string, options?: Sqlite.Options): OpenDatabase {
  const sqlite = new Sqlite(file, options);
  const database = {
    close: () => sqlite.close(),
    // Some errors end it: Kysely's own would hide the error.
    prepare: (text: string) =>
      sqlite.prepare(text === 'rollback' && !sqlite.inTransaction ? 'select 1' : text),
  };
  const db = new Kysely<DatabaseSchema>({ dialect: new SqliteDialect({ database }) });
  const close = async () => {
    await db.destroy();
    // Kysely leaves open what it has asked for nothing.
    sqlite.close();
  };
  return { db, sqlite, unknownMigrations: [], close };
}

/** Whether SQLite has found a file damaged, or no database. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error));
}

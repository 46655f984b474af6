import Sqlite, { type Database, type Statement } from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';

/** How many statements are kept prepared: those of varying length are not to fill the memory. */
const MOST_PREPARED = 100;

/**
 * Opens a database that has its schema for a thread that writes, as the driver and as Kysely. A
 * transaction takes the lock when it begins, and each statement is prepared once. Who opens it moves
 * the log into the file.
 */
export function openForWriting(file: string): { sqlite: Database; db: Kysely<DatabaseSchema> } {
  const sqlite = new Sqlite(file, { fileMustExist: true });
  sqlite.pragma('busy_timeout = 5000');
  sqlite.pragma('wal_autocheckpoint = 0');
  // What rows leave behind that SQLite moves is overwritten: an erased one must not be found there.
  sqlite.pragma('secure_delete = ON');
  // In WAL mode, NORMAL would acknowledge before the log is flushed, and a power cut would lose it.
  sqlite.pragma('synchronous = FULL');
  const prepared = new Map<string, Statement>();
  const database = {
    close: () => sqlite.close(),
    prepare(text: string): Statement {
      // Some errors end it: Kysely's would hide the error.
      if (text === 'rollback' && !sqlite.inTransaction) return sqlite.prepare('select 1');
      // Done when it is prepared, and not when it runs.
      if (text.startsWith('pragma')) return sqlite.prepare(text);
      let statement = prepared.get(text);
      if (!statement) {
        if (prepared.size >= MOST_PREPARED) prepared.clear();
        statement = sqlite.prepare(text === 'begin' ? 'begin immediate' : text);
        prepared.set(text, statement);
      }
      return statement;
    },
  };
  return { sqlite, db: new Kysely({ dialect: new SqliteDialect({ database }) }) };
}

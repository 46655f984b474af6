import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { databaseFile } from '../database/openDatabase';
import type { DatabaseSchema } from '../schema/schema';

/**
 * A connection to the SQLite database of its own, for messages, which never makes this thread wait: not for
 * the writer, not for the disk. A power cut may bring back what was sent, which is then sent twice.
 */
export function openMessages(dataDir: string): Kysely<DatabaseSchema> {
  const sqlite = new Sqlite(databaseFile(dataDir), { fileMustExist: true });
  sqlite.pragma('busy_timeout = 0');
  sqlite.pragma('synchronous = OFF');
  sqlite.pragma('wal_autocheckpoint = 0');
  return new Kysely({ dialect: new SqliteDialect({ database: sqlite }) });
}

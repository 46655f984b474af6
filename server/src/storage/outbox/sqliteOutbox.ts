import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { databaseFile } from '../database/openDatabase';
import type { DatabaseSchema } from '../schema/schema';
import { errorCode } from '../../core/errorCode';
import { createOutbox, type Outbox } from './outbox';

const TRIES = 100;
const TRY_AGAIN_AFTER_MS = 20;

/**
 * The outbox of a SQLite database, on a connection of its own that never makes this thread wait: not for
 * the writer, not for the disk. A power cut may bring back what was delivered, which is then delivered
 * twice.
 */
export function openSqliteOutbox(dataDir: string): Outbox {
  const sqlite = new Sqlite(databaseFile(dataDir), { fileMustExist: true });
  sqlite.pragma('busy_timeout = 0');
  sqlite.pragma('synchronous = OFF');
  sqlite.pragma('wal_autocheckpoint = 0');
  sqlite.pragma('secure_delete = ON');
  const db = new Kysely<DatabaseSchema>({ dialect: new SqliteDialect({ database: sqlite }) });
  const outbox = createOutbox(db, false, () => db.destroy());
  return {
    claim: (...args) => whenFree(() => outbox.claim(...args)),
    settle: (...args) => whenFree(() => outbox.settle(...args)),
    close: outbox.close,
  };
}

async function whenFree<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act();
    } catch (error) {
      if (tries === TRIES || !errorCode(error).startsWith('SQLITE_BUSY')) throw error;
      await delay(TRY_AGAIN_AFTER_MS);
    }
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { errorCode } from '../errorCode';
import { runMigrations } from './runMigrations';
import type { DatabaseSchema } from './schema';

const GIVE_UP_AFTER_MS = 30_000;
const TRY_AGAIN_AFTER_MS = 25;

/**
 * Brings a SQLite database to the newest schema. All steps are one transaction, so that a crash leaves
 * the old schema or the new one; its write lock is also what makes several processes take turns,
 * for which Kysely's migrator has nothing on SQLite.
 */
export async function migrate(open: {
  db: Kysely<DatabaseSchema>;
  sqlite: Database;
}): Promise<void> {
  const { db, sqlite } = open;
  // Waiting in the driver would block this thread, and with it a second server of this process.
  sqlite.pragma('busy_timeout = 0');
  await whenFree(() => sqlite.pragma('journal_mode = WAL'));
  await whenFree(() => sqlite.exec('BEGIN IMMEDIATE'));
  try {
    await runMigrations(db);
    sqlite.exec('COMMIT');
  } catch (error) {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
    throw error;
  }
  sqlite.pragma('busy_timeout = 5000');
}

async function whenFree(act: () => void): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    try {
      return act();
    } catch (error) {
      if (!errorCode(error).startsWith('SQLITE_BUSY') || Date.now() > giveUpAt) throw error;
      await delay(TRY_AGAIN_AFTER_MS);
    }
  }
}

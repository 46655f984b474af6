import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import type { Kysely, Migration } from 'kysely';
import { errorCode } from '../../core/errorCode';
import { runMigrations } from './runMigrations';
import type { DatabaseSchema } from '../schema/schema';

const GIVE_UP_AFTER_MS = 30_000;
const TRY_AGAIN_AFTER_MS = 25;

/**
 * Brings a SQLite database to the newest schema. All steps are one transaction, so that a crash leaves
 * the old schema or the new one; its write lock is also what makes several processes take turns,
 * for which Kysely's migrator has nothing on SQLite. Returns the migrations of a newer server that the
 * database has.
 */
export async function migrate(
  open: { db: Kysely<DatabaseSchema>; sqlite: Database },
  known?: Readonly<Record<string, Migration>>,
): Promise<string[]> {
  const { db, sqlite } = open;
  // Kysely's connection is taken while its migrator asks.
  const executed = () =>
    Promise.resolve(sqlite.prepare<[], string>('SELECT name FROM kysely_migration').pluck().all());
  let unknown: string[];
  // Waiting in the driver would block this thread, and with it a second server of this process.
  sqlite.pragma('busy_timeout = 0');
  await whenFree(() => sqlite.pragma('journal_mode = WAL'));
  await whenFree(() => sqlite.exec('BEGIN IMMEDIATE'));
  try {
    unknown = await runMigrations(db, executed, known);
    sqlite.exec('COMMIT');
  } catch (error) {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
    throw error;
  }
  sqlite.pragma('busy_timeout = 5000');
  return unknown;
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

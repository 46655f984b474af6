import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { errorCode } from '../../core/errorCode';
import { OperationalError } from '../../core/operationalError';
import { MAX_AUDITED_REFERENCES } from '../audit/audit';
import type { Connection } from '../database/existingDatabase';
import { emptyLog } from '../database/watchFile';
import { ERASED } from '../registrations/writer';
import type { DatabaseSchema } from '../schema/schema';
import type { Erasures, ErasureLog } from './erasureLog';

/** Which registrations to delete. */
export type Erasure =
  | { reference: string }
  /** Older ones, of one flow, or those that were sent from previews. */
  | { receivedBefore: number; flow: string }
  | { receivedBefore: number; trials: true };

/** How many are deleted in one transaction: others wait no longer than for these. */
const BATCH = 100;

/**
 * Deletes registrations, in batches between which others can write. Their references are written to
 * `log` first. What SQLite leaves of them in its file, the server's nightly run removes. In PostgreSQL the
 * bytes disappear with its log and its vacuum.
 *
 * @returns how many there were
 * @throws OperationalError when the disk is full; then nothing more is deleted
 */
export async function erase(
  database: Connection,
  what: Erasure,
  log: ErasureLog = () => {},
): Promise<number> {
  let erased = 0;
  for (;;) {
    const rows = await matching(database.db, what)
      .select('reference')
      .orderBy('received_at')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) break;
    const references = rows.map(({ reference }) => reference);
    log(references);
    await remove(database, references);
    erased += rows.length;
  }
  if (erased > 0) await tidy(database);
  return erased;
}

/** Deletes what the log names, unless it was received later: a reference may be assigned again. */
export async function eraseAgain(database: Connection, erasures: Erasures): Promise<string[]> {
  const found: string[] = [];
  const named = [...erasures.keys()];
  for (let from = 0; from < named.length; from += BATCH) {
    const rows = await database.db
      .selectFrom('registration')
      .select(['reference', 'received_at'])
      .where('reference', 'in', named.slice(from, from + BATCH))
      .execute();
    const again = rows.filter((row) => row.received_at <= (erasures.get(row.reference) ?? 0));
    if (again.length === 0) continue;
    const references = again.map(({ reference }) => reference);
    await remove(database, references);
    found.push(...references);
  }
  if (found.length > 0) await tidy(database);
  return found;
}

/** Whether bytes of what was erased may still be in SQLite's file. */
export async function hasRemains(db: Kysely<DatabaseSchema>): Promise<boolean> {
  const noted = db.selectFrom('last_run').select('name').where('name', '=', ERASED);
  return (await noted.executeTakeFirst()) !== undefined;
}

/** How many registrations an erasure concerns, and the first of them, for the audit. */
export async function countErasure(db: Kysely<DatabaseSchema>, what: Erasure) {
  const those = matching(db, what);
  const { count } = await those
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await those
    .select('reference')
    .orderBy('received_at')
    .limit(MAX_AUDITED_REFERENCES)
    .execute();
  return { count: Number(count), references: rows.map(({ reference }) => reference) };
}

function matching(db: Kysely<DatabaseSchema>, what: Erasure) {
  const all = db.selectFrom('registration');
  if ('reference' in what) return all.where('reference', '=', what.reference.toUpperCase());
  const old = all.where('received_at', '<', what.receivedBefore);
  return 'flow' in what ? old.where('flow', '=', what.flow) : old.where('trial', '=', 1);
}

async function remove({ db, sqlite }: Connection, references: readonly string[]): Promise<void> {
  const start = performance.now();
  try {
    await db.transaction().execute(async (all) => {
      await all.deleteFrom('registration').where('reference', 'in', references).execute();
      if (sqlite) await noteRemains(all);
    });
  } catch (error) {
    if (!WITHOUT_ROOM.includes(errorCode(error))) throw error;
    throw new OperationalError(
      `Not erased: the disk of the database is full (${errorCode(error)}). The server erases it at night, once there is room.`,
    );
  }
  // Those who wait for the lock look for it every few milliseconds.
  if (sqlite) await delay(Math.max(20, performance.now() - start));
}

/** The second is of the index of the log. */
const WITHOUT_ROOM = ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'];

async function noteRemains(db: Kysely<DatabaseSchema>): Promise<void> {
  const now = Date.now();
  await db
    .insertInto('last_run')
    .values({ name: ERASED, ran_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ran_at: now }))
    .execute();
}

async function tidy({ db, sqlite }: Connection): Promise<void> {
  if (!sqlite) {
    await sql`VACUUM registration, review, review_text, review_event`.execute(db);
    return;
  }
  try {
    // Once: a reader in the way is waited for by the nightly run, and not by every writer.
    emptyLog(sqlite, 1);
  } catch {
    // A full disk.
  }
}

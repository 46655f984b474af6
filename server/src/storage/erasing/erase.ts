import { setTimeout as delay } from 'node:timers/promises';
import Sqlite, { type Database } from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';
import { errorCode } from '../../core/errorCode';
import { OperationalError } from '../../core/operationalError';
import { framesOf, leavesCopies, noteLeftovers, removeLeftovers } from '../database/leftovers';
import type { ErasureLog } from './erasureLog';
import type { ExistingDatabase } from '../database/existingDatabase';

/** Which registrations to delete. */
export type Erasure = (
  { reference: string } | { receivedBefore: number; flow?: string | undefined }
) & {
  /** Of this school alone. */
  school?: string | undefined;
  /** Those alone that were sent from previews. */
  trials?: true;
};

/** How many are deleted in one transaction: others wait no longer than for these. */
const BATCH = 100;

/** From so many rows on, writing the file anew takes longer than a parent is to wait by day. */
const MOST_ROWS_AT_ONCE = 50_000;

/** How often a checkpoint is tried again while a reader still needs the log. */
const CHECKPOINT_TRIES = 100;

/**
 * Deletes registrations, in batches between which others can write. Their references are written to
 * `log` first. In SQLite nothing that a parent typed is then left in the file or its log, unless
 * `hasLeftovers` says so: then the server's nightly run removes it. In PostgreSQL the bytes disappear with
 * its log and its vacuum.
 *
 * @param nightly whether this is that run, which removes what all of its erasures have left together
 * @returns how many there were
 * @throws OperationalError when another program prevents it; the bytes may then remain
 */
export async function erase(
  { db, sqlite }: ExistingDatabase,
  what: Erasure,
  log: ErasureLog = () => {},
  nightly = false,
): Promise<number> {
  return sqlite ? eraseInSqlite(db, sqlite, what, log, nightly) : eraseInPostgres(db, what, log);
}

/** The references that are next to be erased. */
async function nextOf(db: Kysely<DatabaseSchema>, what: Erasure): Promise<string[]> {
  let registrations = db.selectFrom('registration').select('reference');
  if ('flow' in what && what.flow !== undefined) {
    registrations = registrations.where('flow', '=', what.flow);
  }
  if (what.school !== undefined) registrations = registrations.where('school', '=', what.school);
  if (what.trials) registrations = registrations.where('trial', '=', 1);
  const rows = await (
    'reference' in what
      ? registrations.where('reference', '=', what.reference.toUpperCase())
      : registrations.where('received_at', '<', what.receivedBefore)
  )
    .orderBy('received_at')
    .limit(BATCH)
    .execute();
  return rows.map(({ reference }) => reference);
}

async function eraseInPostgres(
  db: Kysely<DatabaseSchema>,
  what: Erasure,
  log: ErasureLog,
): Promise<number> {
  let erased = 0;
  for (;;) {
    const references = await nextOf(db, what);
    if (references.length === 0) break;
    log(references);
    await db.deleteFrom('registration').where('reference', 'in', references).execute();
    erased += references.length;
  }
  if (erased > 0) await sql`VACUUM registration, review, review_text, review_event`.execute(db);
  return erased;
}

async function eraseInSqlite(
  db: Kysely<DatabaseSchema>,
  sqlite: Database,
  what: Erasure,
  log: ErasureLog,
  nightly: boolean,
): Promise<number> {
  sqlite.pragma('secure_delete = ON');
  const remove = sqlite.prepare<[string]>('DELETE FROM registration WHERE reference = ?');
  const removeAll = sqlite.transaction((references: readonly string[]) => {
    for (const reference of references) remove.run(reference);
  });
  let erased = 0;
  let isClean = true;
  const reading = pin(sqlite.name);
  try {
    for (;;) {
      const start = performance.now();
      const references = await nextOf(db, what);
      if (references.length === 0) break;
      log(references);
      const from = framesOf(sqlite);
      // The log is not begun anew while somebody reads it.
      reading.begin();
      removeAll.immediate(references);
      isClean = !leavesCopies(sqlite.name, from) && isClean;
      reading.end();
      erased += references.length;
      if (references.length < BATCH) break;
      // Those who wait for the lock look for it every few milliseconds.
      await delay(Math.max(20, performance.now() - start));
    }
  } finally {
    reading.close();
  }
  if (!isClean) {
    await noteLeftovers(db);
    if (!nightly && (await isSmall(db))) rebuild(sqlite);
  }
  // Of what a rebuild without room has written, too: it would keep the disk full.
  await emptyLog(sqlite);
  return erased;
}

/** A second connection, which keeps the log as it is while it reads. */
function pin(file: string) {
  const sqlite = new Sqlite(file, { readonly: true });
  const read = sqlite.prepare('SELECT number FROM office_revision');
  return {
    begin() {
      sqlite.exec('BEGIN');
      read.get();
    },
    end: () => sqlite.exec('COMMIT'),
    close: () => sqlite.close(),
  };
}

async function isSmall(db: Kysely<DatabaseSchema>): Promise<boolean> {
  const { count } = await db
    .selectFrom('registration')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count < MOST_ROWS_AT_ONCE;
}

/** The second is of the index of the log. */
const WITHOUT_ROOM = ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'];

function rebuild(sqlite: Database): void {
  try {
    removeLeftovers(sqlite);
  } catch (error) {
    // The nightly run does it when there is room.
    if (WITHOUT_ROOM.includes(errorCode(error))) return;
    throw new OperationalError(
      `Erased, but their bytes may still be in the file (${errorCode(error)}): the server's nightly run removes them.`,
    );
  }
}

async function emptyLog(sqlite: Database): Promise<void> {
  // Waiting for a reader in the driver would block every writer.
  sqlite.pragma('busy_timeout = 0');
  for (let tries = 0; tries < CHECKPOINT_TRIES; tries++) {
    // One row: whether it was blocked, and how much of the log there was and was moved.
    const [result] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }];
    if (result.busy === 0) return;
    await delay(50);
  }
  throw new OperationalError(
    'Erased, but another program holds the log of the database: run the command once more.',
  );
}

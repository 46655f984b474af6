import type { Database } from 'better-sqlite3';
import { type Kysely, sql, type Transaction } from 'kysely';
import { OperationalError } from '../../core/operationalError';
import type { DatabaseSchema } from '../schema/schema';

type Table = keyof DatabaseSchema;

/** What belongs to the database itself, or to its servers for a moment, stays behind. */
const STAYS: readonly Table[] = [
  'database_id',
  'readiness',
  'office_session',
  'sign_in_code',
  'sign_in_transaction',
  'message',
];

/** A statement of PostgreSQL takes at most 65,535 values. */
const VALUES_AT_ONCE = 60_000;

/**
 * Copies what a SQLite database holds into a PostgreSQL database without registrations, all or nothing.
 * The lists of its first start, and whatever else it has besides its audit, are replaced.
 *
 * @param from has the newest schema, and nothing changes it meanwhile
 * @returns the number of registrations
 * @throws OperationalError when the PostgreSQL database has registrations
 */
export function moveToPostgres(from: Database, to: Kysely<DatabaseSchema>): Promise<number> {
  return to.transaction().execute(async (all) => {
    // A server that runs on it waits until all is there.
    await sql`LOCK TABLE registration IN EXCLUSIVE MODE`.execute(all);
    const there = await countIn(all, 'registration');
    if (there > 0) {
      throw new OperationalError(
        `The database at DATABASE_URL has ${there} registrations: move into one that has none.`,
      );
    }
    const tables = await all.introspection.getTables();
    let registrations = 0;
    for (const { name, columns } of tables) {
      if (!isMoved(name)) continue;
      const names = columns.map((column) => column.name);
      const moved = await moveTable(from, all, name, names);
      if (name === 'registration') registrations = moved;
    }
    // Running servers read lists and dictionary again.
    await all
      .updateTable('office_revision')
      .set(({ eb }) => ({ number: eb('number', '+', 1) }))
      .execute();
    return registrations;
  });
}

const isMoved = (name: string): name is Table =>
  !name.startsWith('kysely_') && !(STAYS as string[]).includes(name);

/** @returns the number of rows; throws when the table does not have them all in the end */
async function moveTable(
  from: Database,
  to: Transaction<DatabaseSchema>,
  name: Table,
  columns: readonly string[],
): Promise<number> {
  // Entries of the audit are never deleted, and get numbers of their own, in their order.
  const isAudit = name === 'audit';
  const copied = isAudit ? columns.filter((column) => column !== 'id') : columns;
  const before = isAudit ? await countIn(to, name) : 0;
  if (!isAudit) await to.deleteFrom(name).execute();
  const order = isAudit ? ' ORDER BY id' : '';
  const rows = from.prepare(`SELECT ${copied.join(', ')} FROM ${name}${order}`).iterate();
  const atOnce = Math.floor(VALUES_AT_ONCE / copied.length);
  let count = 0;
  for (let batch = take(rows, atOnce); batch.length > 0; batch = take(rows, atOnce)) {
    count += batch.length;
    await to.insertInto(name).values(batch).execute();
  }
  const kept = (await countIn(to, name)) - before;
  if (kept !== count) {
    throw new OperationalError(`Of ${count} rows of ${name} PostgreSQL has ${kept}.`);
  }
  return count;
}

function take(rows: IterableIterator<unknown>, most: number): never[] {
  const taken: never[] = [];
  while (taken.length < most) {
    const next = rows.next();
    if (next.done) break;
    taken.push(next.value as never); // a row of whichever table it is
  }
  return taken;
}

async function countIn(db: Kysely<DatabaseSchema>, name: Table): Promise<number> {
  const { count } = await db
    .selectFrom(name)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

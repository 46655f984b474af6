import type { Database } from 'better-sqlite3';
import { type Kysely, sql, type Transaction } from 'kysely';
import { OperationalError } from '../../core/operationalError';
import type { DatabaseSchema } from '../schema/schema';

type Table = keyof DatabaseSchema;

/** What belongs to the database itself, or to its servers for a moment, stays behind. */
const STAYS: readonly Table[] = [
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
 * @throws OperationalError when the PostgreSQL database has registrations
 */
export function moveToPostgres(from: Database, to: Kysely<DatabaseSchema>): Promise<void> {
  return to.transaction().execute(async (all) => {
    // A server that runs on it waits until all is there.
    await sql`LOCK TABLE registration IN EXCLUSIVE MODE`.execute(all);
    const { count: there } = await all
      .selectFrom('registration')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (there > 0) {
      throw new OperationalError(
        `The database at DATABASE_URL has ${there} registrations: move into one that has none.`,
      );
    }
    const tables = await all.introspection.getTables();
    for (const { name, columns } of tables) {
      if (!isMoved(name)) continue;
      const names = columns.map((column) => column.name);
      await moveTable(from, all, name, names);
    }
  });
}

const isMoved = (name: string): name is Table =>
  !name.startsWith('kysely_') && !(STAYS as string[]).includes(name);

async function moveTable(
  from: Database,
  to: Transaction<DatabaseSchema>,
  name: Table,
  columns: readonly string[],
): Promise<void> {
  // Entries of the audit are never deleted, and get numbers of their own, in their order.
  const isAudit = name === 'audit';
  const copied = isAudit ? columns.filter((column) => column !== 'id') : columns;
  if (!isAudit) await to.deleteFrom(name).execute();
  const order = isAudit ? ' ORDER BY id' : '';
  const rows = from.prepare(`SELECT ${copied.join(', ')} FROM ${name}${order}`).iterate();
  const atOnce = Math.floor(VALUES_AT_ONCE / copied.length);
  for (let batch = take(rows, atOnce); batch.length > 0; batch = take(rows, atOnce)) {
    await to.insertInto(name).values(batch).execute();
  }
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

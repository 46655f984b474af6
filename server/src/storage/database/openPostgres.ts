import { Kysely, type Migration, PostgresDialect, type PostgresPool } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import Cursor from 'pg-cursor';
import { OperationalError } from '../../core/operationalError';
import { limitedPool } from './limitedPool';
import { runMigrations } from '../migrations/runMigrations';
import type { DatabaseSchema } from '../schema/schema';

/** Writing, counting and reading, one connection each, and two for what comes at once. */
const MAX_CONNECTIONS = 5;
const CONNECT_WITHIN_MS = 3000;

/** A PostgreSQL database, as Kysely and as the pool beneath it. */
export interface PostgresDatabase {
  db: Kysely<DatabaseSchema>;
  pool: Pool;
  /** The migrations of a newer server that the database has. */
  unknownMigrations: string[];
  /** Closes every connection. */
  close(): Promise<void>;
}

/**
 * Opens the database at `url` and brings it to the newest schema. Any number of processes may do so at
 * once: Kysely's migrator holds an advisory lock, and all pending migrations are one transaction.
 * Throws an `OperationalError` when an acknowledged commit could be lost in a crash there.
 */
export async function openPostgres(
  url: string,
  known?: Readonly<Record<string, Migration>>,
): Promise<PostgresDatabase> {
  const open = connect(url);
  const executed = async () => {
    const { rows } = await open.pool.query<{ name: string }>('SELECT name FROM kysely_migration');
    return rows.map(({ name }) => name);
  };
  try {
    open.unknownMigrations = await runMigrations(open.db, executed, known);
    await requireDurability(open.pool);
  } catch (error) {
    await open.close();
    throw error;
  }
  return open;
}

/** The same database for the queries of a running server: all of them have a time-out. */
export function withinTime(database: PostgresDatabase): PostgresDatabase {
  return { ...database, db: kyselyOn(limitedPool(database.pool)) };
}

/** Opens the database at `url` for reading only, as it is: safe beside a running server. */
export function openPostgresReadOnly(url: string): PostgresDatabase {
  const open = connect(url);
  // Sent first on each new connection, before what the connection was opened for.
  open.pool.on('connect', (client) => {
    client.query('SET default_transaction_read_only = on').catch(() => {});
  });
  return open;
}

function connect(url: string): PostgresDatabase {
  const numbers = new TypeOverrides();
  // The driver returns an int8 as text. Our values are epoch milliseconds and counts, far below 2⁵³.
  numbers.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: url,
    types: numbers,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    application_name: 'school-admission',
  });
  // A connection that is lost would end the process otherwise, be it idle or between two queries
  // of one transaction. The pool drops it, and whoever needed it gets an error of its own.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  // Not db.destroy(): it leaves a pool open that only others have used.
  return { db: kyselyOn(pool), pool, unknownMigrations: [], close: () => pool.end() };
}

function kyselyOn(pool: PostgresPool): Kysely<DatabaseSchema> {
  return new Kysely({ dialect: new PostgresDialect({ pool, cursor: Cursor }) });
}

async function requireDurability(pool: Pool): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await pool.query<{ value: string }>('SELECT current_setting($1) AS value', [
      setting,
    ]);
    if (rows[0]?.value === 'off') {
      throw new OperationalError(
        `PostgreSQL's ${setting} is off at DATABASE_URL: what was answered could be lost. Turn it on.`,
      );
    }
  }
}

import { stat } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Configuration } from '../../config/configuration';
import { databaseFile } from '../../storage/database/openDatabase';
import type { DatabaseSchema } from '../../storage/schema/schema';
import { errorCode } from '../../core/errorCode';

/** The bytes of the database: PostgreSQL's own figure, or SQLite's file with its write-ahead log. */
export async function databaseBytes(
  db: Kysely<DatabaseSchema>,
  { databaseUrl, dataDir }: Pick<Configuration, 'databaseUrl' | 'dataDir'>,
): Promise<number> {
  if (databaseUrl !== undefined) {
    const size = sql<{
      bytes: string | number;
    }>`SELECT pg_database_size(current_database()) AS bytes`;
    const { rows } = await size.execute(db);
    return Number(rows[0]?.bytes);
  }
  const file = databaseFile(dataDir);
  const sizes = await Promise.all([file, `${file}-wal`].map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** 0 for a file that is not there: a log is removed when nobody uses the database. */
async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}

/** For how many seconds the oldest webhook or mail has waited to be sent; 0 when none does. */
export async function messageSeconds(db: Kysely<DatabaseSchema>): Promise<number> {
  const { since } = await db
    .selectFrom('message')
    .select(({ fn }) => fn.min<number | null>('created_at').as('since'))
    .where('next_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return since === null ? 0 : Math.max(Date.now() - since, 0) / 1000;
}

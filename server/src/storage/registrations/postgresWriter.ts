import { sql } from 'kysely';
import type { PostgresDatabase } from '../database/openPostgres';
import { ANSWER_WITHIN_MS } from '../database/limitedPool';
import { queueWebhooks } from '../messages/messages';
import { Batches } from './batches';
import {
  columns,
  type Draft,
  type Inserted,
  insertFrom,
  keep,
  mark,
  type Target,
} from './registrations';
import { commits, type RegistrationWriter } from './store';

/** Writes to PostgreSQL, with any number of other servers; the caller still owns the pool. */
export function createPostgresWriter(
  database: PostgresDatabase,
  notices = false,
): RegistrationWriter {
  const target = postgresTarget(database, notices);
  const batches = new Batches(async (batch: readonly Draft[]) => {
    const start = performance.now();
    const results = await keep(target, batch);
    const seconds = (performance.now() - start) / 1000;
    commits.publish({ registrations: batch.length, seconds });
    return results;
  });
  return {
    write: (draft) => batches.add(draft),
    isWritable: () =>
      mark(target.db).then(
        () => true,
        () => false,
      ),
    close: () => batches.drained(),
  };
}

/** Everything in one statement, which is one transaction and one round trip, and parsed once for each connection. */
export function postgresTarget({ db, pool }: PostgresDatabase, notices: boolean): Target {
  const arrays = columns.map(([, type]) => sql`${sql.val([])}::${sql.raw(type)}[]`);
  const insert = insertFrom(sql`unnest(${sql.join(arrays)})`);
  const statement = notices
    ? sql`with kept as (${insert}), noted as (${queueWebhooks(sql`kept`)}) select * from kept`
    : insert;
  const prepared = {
    name: notices ? 'insert-with-notices' : 'insert',
    // Building the text takes longer than running it.
    text: statement.compile(db).sql,
  };
  return {
    db,
    async insert(rows) {
      const values = columns.map(([name]) => rows.map((row) => row[name]));
      // The driver's types lack the time-out.
      const query = { ...prepared, values, query_timeout: ANSWER_WITHIN_MS };
      return (await pool.query<Inserted>(query)).rows;
    },
  };
}

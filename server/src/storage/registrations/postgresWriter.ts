import { sql } from 'kysely';
import { Batches } from '../../core/batches';
import { errorCode } from '../../core/errorCode';
import { DATABASE_IDENTITY, type PostgresDatabase } from '../database/openPostgres';
import { runPrepared } from '../database/runPrepared';
import { queueWebhooks } from '../messages/messages';
import { commits } from './commits';
import type { RegistrationWriter } from './createStore';
import {
  columns,
  type Draft,
  type Inserted,
  insertFrom,
  isOurs,
  keep,
  mark,
  type Target,
} from './registrations';
import { REPLACED, storageProblems } from './storageProblem';

/** What is said when another database answers at the address of ours. */
const LINE =
  'Another database answers at DATABASE_URL than the one that the server was started on, such as one that was restored: no registration is accepted until that one is back, or the server is started again, which then uses the one that is there.';

/** Writes to PostgreSQL; the caller still owns the pool. */
export function createPostgresWriter(
  database: PostgresDatabase,
  notices = false,
): RegistrationWriter {
  const target = postgresTarget(database, notices);
  let replaced = false;
  const found = (isReplaced: boolean) => {
    if (isReplaced && !replaced) storageProblems.publish(LINE);
    replaced = isReplaced;
  };
  const batches = new Batches(async (batch: readonly Draft[]) => {
    const start = performance.now();
    const results = await keep(target, batch).catch((error: unknown) => {
      if (errorCode(error) === REPLACED) found(true);
      throw error;
    });
    const seconds = (performance.now() - start) / 1000;
    commits.publish({ registrations: batch.length, seconds });
    return results;
  });
  return {
    write: (draft) => batches.add(draft),
    isWritable: () =>
      mark(target).then(
        (isMarked) => {
          found(!isMarked);
          return isMarked;
        },
        () => false,
      ),
    isCurrent: () => isOurs(target).catch(() => false),
    close: () => batches.drained(),
  };
}

/** Everything in one statement, which is one transaction and one round trip, and parsed once for each connection. */
export function postgresTarget(
  { db, pool, identity: ours }: PostgresDatabase,
  notices: boolean,
): Target {
  const identity = sql<string>`(${sql.raw(DATABASE_IDENTITY)})`;
  const arrays = columns.map(([, type]) => sql`${sql.val([])}::${sql.raw(type)}[]`);
  const insert = insertFrom(sql`unnest(${sql.join(arrays)})`, { identity, ours });
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
    identity,
    ours,
    insert(rows) {
      const values = columns.map(([name]) => rows.map((row) => row[name]));
      return runPrepared<Inserted>(pool, prepared, [...values, ours]);
    },
  };
}

import { DatabaseError } from 'pg';
import { Batches } from '../../core/batches';
import { DATABASE_IDENTITY, readIdentity } from '../database/openPostgres';
import { type Prepared, runPrepared } from '../database/runPrepared';
import { errorCode } from '../../core/errorCode';
import { commits } from './commits';
import type { RegistrationWriter, WriteResult } from './createStore';
import { type Draft, drafts, insertDrafts, type Target } from './postgresInsert';
import { REPLACED, storageProblems } from './storageProblem';
import type { NewRegistration } from './store';

/** The error classes that concern the server or a temporary condition, and not a row. */
const PASSING = /^(08|40|53|57|58)/;

const MARK: Prepared = {
  name: 'mark',
  text: `
  UPDATE readiness SET tried_at = $1 WHERE (${DATABASE_IDENTITY}) = $2::text
  RETURNING 1`,
};

/** What is said when another database answers at the address of ours. */
const LINE =
  'Another database answers at DATABASE_URL than the one that the server was started on, such as one that was restored: no registration is accepted until that one is back, or the server is started again, which then uses the one that is there.';

/** Writes to PostgreSQL; the caller still owns the pool. */
export function createPostgresWriter(target: Target): RegistrationWriter {
  const { pool, identity } = target;
  let replaced = false;
  const found = (isReplaced: boolean) => {
    if (isReplaced && !replaced) storageProblems.publish(LINE);
    replaced = isReplaced;
  };
  const batches = new Batches(async (batch: readonly NewRegistration[]) => {
    const start = performance.now();
    const results = await commit(target, drafts(batch)).catch((error: unknown) => {
      if (errorCode(error) === REPLACED) found(true);
      throw error;
    });
    const seconds = (performance.now() - start) / 1000;
    commits.publish({ registrations: batch.length, seconds });
    return results;
  });
  return {
    write: (registration) => batches.add(registration),
    isWritable: () =>
      runPrepared(pool, MARK, [Date.now(), identity]).then(
        (rows) => {
          found(rows.length === 0);
          return rows.length > 0;
        },
        () => false,
      ),
    isCurrent: () =>
      readIdentity(pool).then(
        (now) => now === identity,
        () => false,
      ),
    close: () => batches.drained(),
  };
}

async function commit(target: Target, batch: readonly Draft[]): Promise<readonly WriteResult[]> {
  try {
    return await insertDrafts(target, batch);
  } catch (error) {
    if (errorCode(error) === REPLACED) throw error;
    // Whether they were kept is unknown. With the same references a second time is safe, also for
    // one that has no key.
    if (isPassing(error)) return insertDrafts(target, batch);
    // One registration fails the whole batch: insert each alone, so that only that one fails.
    return Promise.all(batch.map((draft) => insertAlone(target, draft)));
  }
}

async function insertAlone(target: Target, draft: Draft): Promise<WriteResult> {
  try {
    const [outcome] = await insertDrafts(target, [draft]);
    return outcome ?? { kind: 'failed', code: '' };
  } catch (error) {
    return { kind: 'failed', code: errorCode(error) };
  }
}

/** A lost connection, a restart, a deadlock: a retry may succeed. */
function isPassing(error: unknown): boolean {
  return !(error instanceof DatabaseError) || PASSING.test(errorCode(error));
}

import { DatabaseError, type Pool } from 'pg';
import { Batches } from '../batches';
import { type Prepared, runPrepared } from '../database/runPrepared';
import { errorCode } from '../errorCode';
import { commits } from './commits';
import type { RegistrationWriter, WriteResult } from './createStore';
import { type Draft, drafts, insertDrafts } from './postgresInsert';
import type { NewRegistration } from './store';

/** The error classes that concern the server or a temporary condition, and not a row. */
const PASSING = /^(08|40|53|57|58)/;

const MARK: Prepared = { name: 'mark', text: 'UPDATE readiness SET tried_at = $1' };

/** Writes to PostgreSQL; the caller still owns `pool`. */
export function createPostgresWriter(pool: Pool, notices = false): RegistrationWriter {
  const batches = new Batches(async (batch: readonly NewRegistration[]) => {
    const start = performance.now();
    const results = await commit(pool, drafts(batch), notices);
    const seconds = (performance.now() - start) / 1000;
    commits.publish({ registrations: batch.length, seconds });
    return results;
  });
  return {
    write: (registration) => batches.add(registration),
    isWritable: () =>
      runPrepared(pool, MARK, [Date.now()]).then(
        () => true,
        () => false,
      ),
    close: () => batches.drained(),
  };
}

async function commit(
  pool: Pool,
  batch: readonly Draft[],
  notices: boolean,
): Promise<readonly WriteResult[]> {
  try {
    return await insertDrafts(pool, batch, notices);
  } catch (error) {
    // Whether they were kept is unknown. With the same references a second time is safe, also for
    // one that has no key.
    if (isPassing(error)) return insertDrafts(pool, batch, notices);
    // One registration fails the whole batch: insert each alone, so that only that one fails.
    return Promise.all(batch.map((draft) => insertAlone(pool, draft, notices)));
  }
}

async function insertAlone(pool: Pool, draft: Draft, notices: boolean): Promise<WriteResult> {
  try {
    const [outcome] = await insertDrafts(pool, [draft], notices);
    return outcome ?? { kind: 'failed', code: '' };
  } catch (error) {
    return { kind: 'failed', code: errorCode(error) };
  }
}

/** A lost connection, a restart, a deadlock: a retry may succeed. */
function isPassing(error: unknown): boolean {
  return !(error instanceof DatabaseError) || PASSING.test(errorCode(error));
}

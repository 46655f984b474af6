import type { Pool } from 'pg';
import { type Prepared, runPrepared } from '../database/runPrepared';
import type { SubmissionCount } from './submissionCounts';

/** The change of a client's count; negative to revert one. */
export interface Change {
  client: string;
  by: number;
}

// By the database's clock, which all servers share. A count need not outlive a crash, so its commit
// does not wait for the disk: the setting ends with this one transaction.
const COUNT: Prepared = {
  name: 'count',
  text: `
    WITH clock AS (
      SELECT (extract(epoch FROM statement_timestamp()) * 1000)::bigint AS now,
        set_config('synchronous_commit', 'off', true)
    ), counted AS (
      INSERT INTO submission_count AS known (client, count, ends_at)
      SELECT client, change, now + $3::bigint
      FROM clock, unnest($1::text[], $2::int[]) AS changes (client, change)
      ON CONFLICT (client) DO UPDATE SET
        count = excluded.count + CASE WHEN known.ends_at > excluded.ends_at - $3::bigint
          THEN known.count ELSE 0 END,
        ends_at = CASE WHEN known.ends_at > excluded.ends_at - $3::bigint
          THEN known.ends_at ELSE excluded.ends_at END
      RETURNING client, count, ends_at
    )
    SELECT client, count, ends_at - now AS "endsInMs" FROM counted, clock`,
};

// Rows that another server is updating are left for the next time: waiting could deadlock.
const FORGET: Prepared = {
  name: 'forget',
  text: `
    DELETE FROM submission_count WHERE client IN (
      SELECT client FROM submission_count
      WHERE ends_at <= extract(epoch FROM statement_timestamp()) * 1000
      FOR UPDATE SKIP LOCKED)`,
};

/** Counts a batch, and returns the count of the client after each change, in their order. */
export async function countInPostgres(
  pool: Pool,
  windowMs: number,
  changes: readonly Change[],
): Promise<SubmissionCount[]> {
  const sums = new Map<string, number>();
  for (const { client, by } of changes) sums.set(client, (sums.get(client) ?? 0) + by);
  // In one order: two servers that wait for each other's clients would deadlock.
  const clients = [...sums.keys()].sort();
  const rows = await runPrepared<SubmissionCount & { client: string }>(pool, COUNT, [
    clients,
    clients.map((client) => sums.get(client)),
    windowMs,
  ]);
  const counts = new Map<string, SubmissionCount>();
  for (const { client, count, endsInMs } of rows) {
    counts.set(client, { count: count - (sums.get(client) ?? 0), endsInMs });
  }
  return changes.map(({ client, by }) => {
    const before = counts.get(client) ?? { count: 0, endsInMs: windowMs };
    const after = { ...before, count: before.count + by };
    counts.set(client, after);
    return after;
  });
}

/** Deletes the windows that have ended. */
export async function forgetInPostgres(pool: Pool): Promise<void> {
  await runPrepared(pool, FORGET, []);
}

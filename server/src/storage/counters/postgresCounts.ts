import { Batches } from '../../core/batches';
import type { RateLimit } from '../../config/configuration';
import type { PostgresDatabase } from '../database/openPostgres';
import { sharedKey } from '../database/sharedKey';
import { asNotKept } from '../database/storageUnavailableError';
import { keyedHash } from '../../core/keyedHash';
import { clientIn } from './countedClient';
import { type Change, countInPostgres, forgetInPostgres } from './countInPostgres';
import { FORGET_EVERY_MS, type SubmissionCounts } from './submissionCounts';

/**
 * Far below the limit no request waits for the database: up to a tenth of the limit may be counted a
 * moment later. So ten servers together cannot accept more than the limit before they know each other's
 * counts.
 */
const FAR_BELOW = 0.1;
const LATER_MS = 25;

/** Counts in the database, so for all servers on it together. */
export async function createPostgresCounts(
  { db, pool }: PostgresDatabase,
  { max, windowMs }: RateLimit,
): Promise<SubmissionCounts> {
  const key = await sharedKey(db, 'rate-limit');
  const batches = new Batches((changes: readonly Change[]) =>
    countInPostgres(
      pool,
      windowMs,
      changes.map(({ client, by }) => ({ client: keyedHash(key, client), by })),
    ),
  );
  const counts = new Map<string, { count: number; endsAt: number }>();
  const owed = new Map<string, number>();
  let payLater: NodeJS.Timeout | undefined;

  async function count(change: Change) {
    const counted = await batches.add(change).catch(asNotKept);
    counts.set(change.client, { count: counted.count, endsAt: Date.now() + counted.endsInMs });
    return counted;
  }
  function owe({ client, by }: Change) {
    owed.set(client, (owed.get(client) ?? 0) + by);
    payLater ??= setTimeout(pay, LATER_MS);
  }
  function pay() {
    payLater = undefined;
    for (const [client, by] of owed) count({ client, by }).catch(() => {});
    owed.clear();
  }
  const forgetting = setInterval(() => {
    for (const [client, { endsAt }] of counts) if (endsAt <= Date.now()) counts.delete(client);
    forgetInPostgres(pool).catch(() => {});
  }, FORGET_EVERY_MS).unref();

  return {
    async add(address, school) {
      const client = clientIn(school, address);
      const known = counts.get(client);
      const endsInMs = (known?.endsAt ?? 0) - Date.now();
      if (!known || endsInMs <= 0 || known.count >= max * FAR_BELOW) {
        // Pending changes are included: a client near the limit has all of them counted.
        const debt = owed.get(client) ?? 0;
        owed.delete(client);
        return count({ client, by: debt + 1 });
      }
      owe({ client, by: 1 });
      known.count += 1;
      return { count: known.count, endsInMs };
    },
    takeBack(address, school) {
      const client = clientIn(school, address);
      const known = counts.get(client);
      if (known) known.count -= 1;
      owe({ client, by: -1 });
    },
    async close() {
      clearInterval(forgetting);
      clearTimeout(payLater);
      pay();
      await batches.drained();
    },
  };
}

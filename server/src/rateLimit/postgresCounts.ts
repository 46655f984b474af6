import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Batches } from '../batches';
import type { PostgresDatabase } from '../database/openPostgres';
import type { DatabaseSchema } from '../database/schema';
import { asNotKept } from '../registrations/storageUnavailableError';
import { clientHash, clientOf } from './client';
import { type Change, countInPostgres, forgetInPostgres } from './countInPostgres';
import { FORGET_EVERY_MS, type RateLimit, type SubmissionCounts } from './submissionCounts';

/**
 * Far below the limit nobody waits for the database: a tenth of it may be counted a moment later.
 * So ten servers together cannot let more through than the limit before they know of each other.
 */
const FAR_BELOW = 0.1;
const LATER_MS = 25;

/** Counts in the database, so for all servers on it together. */
export async function createPostgresCounts(
  { db, pool }: PostgresDatabase,
  { max, windowMs }: RateLimit,
): Promise<SubmissionCounts> {
  const key = await sharedKey(db);
  const batches = new Batches((changes: readonly Change[]) =>
    countInPostgres(
      pool,
      windowMs,
      changes.map(({ client, by }) => ({ client: clientHash(key, client), by })),
    ),
  );
  const standing = new Map<string, { count: number; endsAt: number }>();
  const owed = new Map<string, number>();
  let payLater: NodeJS.Timeout | undefined;

  async function count(change: Change) {
    const counted = await batches.add(change).catch(asNotKept);
    standing.set(change.client, { count: counted.count, endsAt: Date.now() + counted.endsInMs });
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
    for (const [client, { endsAt }] of standing) if (endsAt <= Date.now()) standing.delete(client);
    forgetInPostgres(pool).catch(() => {});
  }, FORGET_EVERY_MS).unref();

  return {
    async add(address) {
      const client = clientOf(address);
      const known = standing.get(client);
      const endsInMs = (known?.endsAt ?? 0) - Date.now();
      if (!known || endsInMs <= 0 || known.count >= max * FAR_BELOW) {
        // What is owed goes along: whoever is near the limit has it all counted.
        const debt = owed.get(client) ?? 0;
        owed.delete(client);
        return count({ client, by: debt + 1 });
      }
      owe({ client, by: 1 });
      known.count += 1;
      return { count: known.count, endsInMs };
    },
    takeBack(address) {
      const client = clientOf(address);
      const known = standing.get(client);
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

/** The key of the hashes: the first server on the database draws it. */
async function sharedKey(db: Kysely<DatabaseSchema>): Promise<string> {
  const name = 'rate-limit';
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const query = db.selectFrom('secret').select('value').where('name', '=', name);
  return (await query.executeTakeFirstOrThrow()).value;
}

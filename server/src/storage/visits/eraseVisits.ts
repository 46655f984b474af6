import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { claimDailyRun } from '../housekeeping/claimDailyRun';
import type { DatabaseSchema } from '../schema/schema';
import { clockProblem } from '../housekeeping/clockProblem';

const DAY_MS = 86_400_000;
/** After how many days what pages have reported is deleted. */
export const KEEP_VISITS_DAYS = 30;
const NAME = 'visits';
/** Deleted in one transaction: others wait no longer than for these. */
const TOGETHER = 500;

/**
 * Deletes the visits, the failures and the tests of candidates that are older than thirty days, once a day,
 * by one of the servers on a database.
 *
 * @param now epoch milliseconds
 * @returns why nothing was, in a sentence: a clock that is wrong would delete everything
 */
export async function eraseVisits(
  db: Kysely<DatabaseSchema>,
  now: number,
): Promise<string | undefined> {
  const newest = await db
    .selectFrom('visit')
    .select('hour')
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst();
  const problem = await clockProblem(db, NAME, newest?.hour, now);
  if (problem !== undefined) return newest && problem;
  if (!(await claimDailyRun(db, NAME, now))) return undefined;
  const before = now - KEEP_VISITS_DAYS * DAY_MS;
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('visit')
      .where('visit', 'in', (query) =>
        query.selectFrom('visit').select('visit').where('hour', '<', before).limit(TOGETHER),
      )
      .executeTakeFirst();
    if (numDeletedRows < BigInt(TOGETHER)) break;
    // Those who wait for the lock look for it every few milliseconds.
    await delay(20);
  }
  await db.deleteFrom('fault').where('last_seen', '<', before).execute();
  await db.deleteFrom('candidate').where('seen_at', '<', before).execute();
  return undefined;
}

import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';

/** Less than a day, so that each day has a run although the hours drift. */
const DUE_AFTER_MS = 23 * 3_600_000;

/** What is further ahead of a server's clock is in the future. */
export const CLOCKS_DIFFER_MS = 3_600_000;

/**
 * Claims the day's run of something that the servers on a database do once a day.
 *
 * @param now epoch milliseconds
 * @returns whether it is for the caller to do: no server has done it in the last 23 hours, as far as its time can be believed
 */
export async function claimDailyRun(
  db: Kysely<DatabaseSchema>,
  name: string,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('last_run')
    .values({ name, ran_at: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ ran_at: now })
        .where(({ or, eb }) =>
          or([
            eb('last_run.ran_at', '<=', now - DUE_AFTER_MS),
            eb('last_run.ran_at', '>', now + CLOCKS_DIFFER_MS),
          ]),
        ),
    )
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

/** Makes a run that was claimed and has failed due again. */
export async function returnDailyRun(
  db: Kysely<DatabaseSchema>,
  name: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('last_run')
    .set({ ran_at: now - DUE_AFTER_MS })
    .where('name', '=', name)
    .execute();
}

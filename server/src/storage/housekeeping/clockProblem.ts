import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';
import { CLOCKS_DIFFER_MS } from './claimDailyRun';

const DAY_MS = 86_400_000;

/**
 * Why a daily job that deletes by age must wait, in a sentence; undefined when it need not. After a gap, or
 * when something is in the future, the clock may be wrong, or an old backup have been restored: then it waits
 * for seven days on which it is asked. Asked before the day's run is claimed.
 *
 * @param newest when the newest row came, if there is one; all times are epoch milliseconds
 */
export async function clockProblem(
  db: Kysely<DatabaseSchema>,
  name: string,
  newest: number | undefined,
  now: number,
): Promise<string | undefined> {
  const waiting = `${name} waits`;
  const both = db.selectFrom('last_run').selectAll().where('name', 'in', [name, waiting]);
  const times = new Map((await both.execute()).map((row) => [row.name, row.ran_at]));
  const lastRun = times.get(name) ?? now;
  const isAhead = Math.max(lastRun, newest ?? now) > now + CLOCKS_DIFFER_MS;
  const longest = now + 7 * DAY_MS;
  const isOdd = isAhead || now - lastRun > 2 * DAY_MS;
  const until = isOdd ? longest : Math.min(times.get(waiting) ?? 0, longest);
  if (until <= now) return undefined;
  const wait = { name: waiting, ran_at: until };
  const insert = db.insertInto('last_run').values(wait);
  await insert.onConflict((it) => it.column('name').doUpdateSet(wait)).execute();
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const why = isAhead ? 'something in the database is in the future' : 'it had not run for days';
  return `${why}, so it waits until ${day(until)}; the clock says ${day(now)}`;
}

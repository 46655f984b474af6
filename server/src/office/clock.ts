import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../database/schema';

const DAY_MS = 86_400_000;

/** A clock that is this far off is wrong, or nobody has been here for long. */
const TOLERANCE_MS = 2 * DAY_MS;

/**
 * Why something that deletes by age has to stop: the clock is more than two days away from all that
 * shows the time, the last run of its kind and the newest registration. Undefined when it may go on,
 * also where there is neither.
 *
 * All are epoch milliseconds.
 */
export function clockProblem(
  now: number,
  { lastRun, newestRow }: { lastRun: number | undefined; newestRow: number | undefined },
): string | undefined {
  const shown = [lastRun, newestRow].filter((time) => time !== undefined);
  // Whatever else shows the time: what is in the future shows that the clock went back.
  const ahead = shown.find((time) => time - now > TOLERANCE_MS);
  if (ahead === undefined) {
    if (shown.length === 0 || shown.some((time) => now - time <= TOLERANCE_MS)) return undefined;
  }
  const nearest = ahead ?? Math.max(...shown);
  const days = Math.floor(Math.abs(now - nearest) / DAY_MS);
  return `The clock says ${day(now)}, which is ${days} days ${ahead === undefined ? 'after' : 'before'} the last sign of life in the database (${day(nearest)})`;
}

/** The same for erasing by age: its last run is in `last_run`, as `retention`. */
export async function eraseClockProblem(
  db: Kysely<DatabaseSchema>,
  now: number,
): Promise<string | undefined> {
  const newest = await db
    .selectFrom('registration')
    .select('received_at')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const last = await db
    .selectFrom('last_run')
    .select('ran_at')
    .where('name', '=', 'retention')
    .executeTakeFirst();
  return clockProblem(now, { lastRun: last?.ran_at, newestRow: newest?.received_at });
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

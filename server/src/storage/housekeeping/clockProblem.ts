import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';

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
  return away(now, ahead ?? Math.max(...shown));
}

/**
 * The same for erasing by age: its last run is in `last_run`, as `retention`. Registrations that came under
 * a wrong clock confirm it, so they count only where no more than two days are without any since that run.
 */
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
  const lastRun = last?.ran_at;
  const problem = clockProblem(now, { lastRun, newestRow: newest?.received_at });
  if (problem !== undefined) return problem;
  const from = lastRun ?? (await firstStart(db));
  const silent = from === undefined ? undefined : await silentSince(db, from, now);
  return silent === undefined ? undefined : away(now, silent);
}

/** Where that job never ran, the server has noted what it found when it first started. */
async function firstStart(db: Kysely<DatabaseSchema>): Promise<number | undefined> {
  const first = await db
    .selectFrom('declared_fields')
    .select('seen_at')
    .orderBy('seen_at')
    .limit(1)
    .executeTakeFirst();
  return first?.seen_at;
}

/** The last moment before days without a registration; undefined when there are none until now. */
async function silentSince(
  db: Kysely<DatabaseSchema>,
  from: number,
  now: number,
): Promise<number | undefined> {
  for (let at = from; now - at > TOLERANCE_MS;) {
    const next = await db
      .selectFrom('registration')
      .select('received_at')
      .where('received_at', '>', at)
      .where('received_at', '<=', at + TOLERANCE_MS)
      .orderBy('received_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!next) return at;
    at = next.received_at;
  }
  return undefined;
}

function away(now: number, sign: number): string {
  const days = Math.floor(Math.abs(now - sign) / DAY_MS);
  return `The clock says ${day(now)}, which is ${days} days ${sign > now ? 'before' : 'after'} the last sign of life in the database (${day(sign)})`;
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

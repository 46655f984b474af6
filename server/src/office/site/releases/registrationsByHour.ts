import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../storage/schema/schema';

const HOUR_MS = 3_600_000;
const HOURS = 24;

/**
 * How many registrations each flow has received in each of the last 24 hours, the newest last. A flow
 * without any is not there.
 *
 * @param now epoch milliseconds
 */
export async function registrationsByHour(
  db: Kysely<DatabaseSchema>,
  now: number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const first = Math.floor(now / HOUR_MS) - HOURS + 1;
  const hour = sql<number>`received_at / ${sql.lit(HOUR_MS)}`;
  const rows = await db
    .selectFrom('registration')
    .select(['flow', hour.as('hour')])
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('received_at', '>=', first * HOUR_MS)
    .where('trial', '=', 0)
    .groupBy(['flow', hour])
    .execute();
  const counts = new Map<string, number[]>();
  for (const { flow, hour: at, count } of rows) {
    const hours = counts.get(flow) ?? Array.from({ length: HOURS }, () => 0);
    hours[Number(at) - first] = Number(count);
    counts.set(flow, hours);
  }
  return counts;
}

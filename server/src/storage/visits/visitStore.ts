import type { Fault, FaultFigures, VisitCounts } from 'contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { claimDailyRun } from '../housekeeping/claimDailyRun';
import { clockProblem } from '../housekeeping/clockProblem';
import type { DatabaseSchema, FaultRow, VisitCountRow } from '../schema/schema';

/** What pages have reported since the last commit. */
export interface VisitBatch {
  readonly counts: readonly VisitCountRow[];
  readonly faults: readonly FaultRow[];
}

/** Writes what pages report of their visits. Every call may reject. */
export interface VisitStore {
  /** Adds to what is there. @returns how many visits' failures were not kept: their set has too many */
  commit(batch: VisitBatch): Promise<number>;
  /**
   * Deletes what is older than `KEEP_VISITS_DAYS`, once a day.
   *
   * @param now epoch milliseconds
   * @returns why nothing was deleted, in a sentence: a clock that is wrong would delete everything
   */
  erase(now: number): Promise<string | undefined>;
}

/** How many different failures of a set are kept, those of each browser apart. */
const MOST_FAULTS = 500;
export const KEEP_VISITS_DAYS = 30;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A moment as its hour alone: epoch milliseconds. */
export const hourOf = (at: number): number => at - (at % HOUR_MS);

/** Writes through `db`, which on SQLite belongs to the thread that writes. */
export const createVisitStore = (db: Kysely<DatabaseSchema>): VisitStore => ({
  commit: ({ counts, faults }) =>
    db.transaction().execute(async (all) => {
      if (counts.length > 0) await addCounts(all, counts);
      let dropped = 0;
      for (const fault of faults) {
        if (!(await addFault(all, fault))) dropped += fault.visits;
      }
      return dropped;
    }),
  async erase(now) {
    const newest = await db
      .selectFrom('visit_count')
      .select((row) => row.fn.max('hour').as('hour'))
      .executeTakeFirst();
    const problem = await clockProblem(db, 'visits', newest?.hour ?? undefined, now);
    if (problem !== undefined) return newest?.hour ? problem : undefined;
    if (!(await claimDailyRun(db, 'visits', now))) return undefined;
    const before = now - KEEP_VISITS_DAYS * DAY_MS;
    await db.deleteFrom('visit_count').where('hour', '<', before).execute();
    await db.deleteFrom('fault').where('last_seen', '<', before).execute();
    return undefined;
  },
});

async function addCounts(db: Transaction<DatabaseSchema>, counts: readonly VisitCountRow[]) {
  const sum = (column: keyof VisitCounts) =>
    sql<number>`${sql.ref(`visit_count.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
  await db
    .insertInto('visit_count')
    .values([...counts])
    .onConflict((conflict) =>
      conflict.columns(['flow', 'release_set', 'hour']).doUpdateSet({
        begun: sum('begun'),
        failed: sum('failed'),
        arrived: sum('arrived'),
      }),
    )
    .execute();
}

/** @returns whether it is kept */
async function addFault(db: Transaction<DatabaseSchema>, fault: FaultRow): Promise<boolean> {
  const { flow, release_set, fingerprint, visits, last_seen } = fault;
  const { count } = await db
    .selectFrom('fault')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('flow', '=', flow)
    .where('release_set', '=', release_set)
    .where('fingerprint', '!=', fingerprint)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_FAULTS) return false;
  await db
    .insertInto('fault')
    .values(fault)
    .onConflict((conflict) =>
      conflict
        .columns(['flow', 'release_set', 'fingerprint', 'engine'])
        .doUpdateSet({ visits: sql<number>`fault.visits + ${visits}`, last_seen }),
    )
    .execute();
  return true;
}

/** The visits of each set of each flow. @param since epoch milliseconds */
export const countSets = (db: Kysely<DatabaseSchema>, since: number) =>
  db
    .selectFrom('visit_count')
    .select(['flow', 'release_set as set'])
    .select((row) => [
      row.fn.sum<number>('begun').as('begun'),
      row.fn.sum<number>('failed').as('failed'),
      row.fn.sum<number>('arrived').as('arrived'),
    ])
    .where('hour', '>=', since)
    .groupBy(['flow', 'release_set'])
    .execute();

/** The failures of a flow, the most frequent first. @param since epoch milliseconds */
export async function countFaults(
  db: Kysely<DatabaseSchema>,
  flow: string,
  since: number,
): Promise<FaultFigures[]> {
  const rows = await db
    .selectFrom('fault')
    .selectAll()
    .where('flow', '=', flow)
    .where('last_seen', '>=', since)
    .orderBy('engine')
    .execute();
  const found = new Map<string, FaultFigures>();
  for (const { fingerprint, fault, engine, visits, release_set: set, ...seen } of rows) {
    const known = found.get(fingerprint);
    found.set(fingerprint, {
      fingerprint,
      fault: known?.fault ?? (JSON.parse(fault) as Fault), // the server wrote it
      visits: { ...known?.visits, [set]: (known?.visits[set] ?? 0) + visits },
      engines: [...new Set([...(known?.engines ?? []), engine])],
      firstSeen: Math.min(known?.firstSeen ?? Infinity, seen.first_seen),
      lastSeen: Math.max(known?.lastSeen ?? 0, seen.last_seen),
    });
  }
  const all = ({ visits }: FaultFigures) => Object.values(visits).reduce((sum, one) => sum + one);
  return [...found.values()].sort((a, b) => all(b) - all(a));
}

import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';
import { fingerprintOf } from './fingerprint';
import type { ReceivedReport } from './foldReports';

/** The different failures of each set. */
export interface Faults {
  /** Keeps each failure once for its set. Returns the number of those that were too many. */
  keep(db: Transaction<DatabaseSchema>, reports: readonly ReceivedReport[]): Promise<number>;
}

/** How many different failures of a set are kept. */
export const MOST_FAULTS = 200;
/** How many are remembered before all are looked up again. */
const MOST_REMEMBERED = 10_000;

/** Remembers those of this hour, which would else be looked up with the lock of the registrations. */
export function createFaults(): Faults {
  /** Whether each is kept, by its set, fingerprint and hour. */
  const known = new Map<string, boolean>();

  async function isKept(
    db: Transaction<DatabaseSchema>,
    { flow, set, fault }: Extract<ReceivedReport['report'], { type: 'failed' }>,
    fingerprint: string,
    hour: number,
  ): Promise<boolean> {
    const seen = await db
      .updateTable('fault')
      .set({ last_seen: hour })
      .where('flow', '=', flow)
      .where('release_set', '=', set)
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirst();
    if (seen.numUpdatedRows > 0n) return true;
    const { count } = await db
      .selectFrom('fault')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('flow', '=', flow)
      .where('release_set', '=', set)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_FAULTS) return false;
    await db
      .insertInto('fault')
      .values({
        flow,
        release_set: set,
        fingerprint,
        fault: JSON.stringify(fault),
        last_seen: hour,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  }

  return {
    async keep(db, reports) {
      const failures = reports
        .flatMap(({ report, hour }) => (report.type === 'failed' ? [{ report, hour }] : []))
        .map(({ report, hour }) => {
          const fingerprint = fingerprintOf(report.fault);
          const key = `${report.flow} ${report.set} ${fingerprint} ${hour}`;
          return { report, hour, fingerprint, key };
        })
        // Two servers that write the same ones do so in one order.
        .sort((a, b) => (a.key < b.key ? -1 : 1));
      const added = new Map<string, boolean>();
      let dropped = 0;
      for (const { report, hour, fingerprint, key } of failures) {
        const kept =
          known.get(key) ?? added.get(key) ?? (await isKept(db, report, fingerprint, hour));
        added.set(key, kept);
        if (!kept) dropped += 1;
      }
      if (known.size > MOST_REMEMBERED) known.clear();
      for (const [key, kept] of added) known.set(key, kept);
      return dropped;
    },
  };
}

import type { Fault } from 'contract';
import type { Kysely } from 'kysely';
import type { DatabaseSchema, FaultRow, VisitCountRow } from '../src/storage/schema/schema';
import {
  countFaults,
  countSets,
  hourOf,
  KEEP_VISITS_DAYS,
  type VisitStore,
} from '../src/storage/visits/visitStore';

/** A database of a test's own, and the visits in it as each server on it opens them. */
export interface VisitsUnderTest {
  db: Kysely<DatabaseSchema>;
  openStore(): VisitStore;
  remove(): Promise<void>;
}

const DAY_MS = 86_400_000;
const now = Date.UTC(2030, 0, 1, 12, 34, 56);
const [good, tried] = ['a'.repeat(32), 'b'.repeat(32)] as const;

/** A fault that is told from another one by its line. */
export const aFault = (line = 1): Fault => ({
  kind: 'render',
  step: 'step-contact',
  version: '1.1.0',
  error: 'TypeError',
  frames: [{ package: 'step-contact', version: '1.1.0', file: 'remoteEntry.js', line, column: 2 }],
});

/** The visits of a set in an hour. */
export const counted = (set: string, begun: number, failed = 0, at = now): VisitCountRow => ({
  ...{ flow: 'admission', release_set: set, hour: hourOf(at), begun, failed, arrived: 0 },
});

/** How many visits of a set failed with the fault of a line. */
export const failed = (set: string, line: number, visits: number, at = now): FaultRow => ({
  ...{ flow: 'admission', release_set: set, engine: 'chromium 131', visits },
  ...{ fingerprint: `line ${line}`, fault: JSON.stringify(aFault(line)) },
  ...{ first_seen: hourOf(at), last_seen: hourOf(at) },
});

/** The contract of the visits, whatever the database. */
export function describeVisits(open: () => Promise<VisitsUnderTest>): void {
  let opened: VisitsUnderTest;
  let store: VisitStore;
  beforeEach(async () => {
    opened = await open();
    store = opened.openStore();
  });
  afterEach(() => opened.remove());

  test('counts of an hour are added up by set, and begin at an hour', async () => {
    const before = now - 3_600_000;
    await store.commit({ counts: [counted(good, 3, 1), counted(tried, 2)], faults: [] });
    await store.commit({ counts: [counted(good, 4), counted(good, 1, 1, before)], faults: [] });
    const sets = await countSets(opened.db, hourOf(before));
    expect(sets.toSorted((a, b) => (a.set < b.set ? -1 : 1))).toEqual([
      { flow: 'admission', set: good, begun: 8, failed: 2, arrived: 0 },
      { flow: 'admission', set: tried, begun: 2, failed: 0, arrived: 0 },
    ]);
    expect(await countSets(opened.db, hourOf(now))).toContainEqual(
      expect.objectContaining({ set: good, begun: 7, failed: 1 }),
    );
  });

  test('failures are counted by set and browser, the most frequent first', async () => {
    const inFirefox = { ...failed(good, 7, 1), engine: 'firefox 140' };
    await store.commit({ counts: [], faults: [failed(good, 7, 2), failed(tried, 8, 4)] });
    await store.commit({ counts: [], faults: [inFirefox, failed(tried, 7, 3)] });
    const faults = await countFaults(opened.db, 'admission', hourOf(now));
    expect(faults).toEqual([
      {
        ...{ fault: aFault(7), fingerprint: 'line 7', engines: ['chromium 131', 'firefox 140'] },
        ...{ visits: { [good]: 3, [tried]: 3 }, firstSeen: hourOf(now), lastSeen: hourOf(now) },
      },
      expect.objectContaining({ fault: aFault(8), visits: { [tried]: 4 } }),
    ]);
    expect(await countFaults(opened.db, 'summer-school', 0)).toEqual([]);
    expect(await countFaults(opened.db, 'admission', hourOf(now) + 1)).toEqual([]);
  });

  test('a set has no more than five hundred different failures, and known ones go on', async () => {
    const faults = Array.from({ length: 503 }, (_, line) => failed(good, line, 1));
    expect(await store.commit({ counts: [], faults })).toBe(3);
    expect(await store.commit({ counts: [], faults: [failed(good, 5, 1)] })).toBe(0);
    expect(await store.commit({ counts: [], faults: [failed(tried, 900, 1)] })).toBe(0);
  });

  test('two servers that write at once count everything', async () => {
    const other = opened.openStore();
    const batch = { counts: [counted(good, 1), counted(tried, 1)], faults: [failed(good, 1, 1)] };
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? store : other).commit(batch)),
    );
    expect((await countSets(opened.db, 0)).map(({ begun }) => begun)).toEqual([20, 20]);
    expect(await countFaults(opened.db, 'admission', 0)).toMatchObject([
      { visits: { [good]: 20 } },
    ]);
  });

  test('what is older than thirty days is deleted, once a day, and not by a wrong clock', async () => {
    const old = now - (KEEP_VISITS_DAYS + 1) * DAY_MS;
    await store.commit({
      counts: [counted(good, 1, 0, old), counted(good, 1)],
      faults: [failed(good, 1, 1, old), failed(good, 2, 1)],
    });
    expect(await store.erase(now)).toBeUndefined();
    expect(await countSets(opened.db, 0)).toMatchObject([{ begun: 1 }]);
    expect(await countFaults(opened.db, 'admission', 0)).toHaveLength(1);
    expect(await store.erase(now + 90 * DAY_MS)).toContain('waits until');
    expect(await countSets(opened.db, 0)).toMatchObject([{ begun: 1 }]);
  });
}

import type { Candidate, Fault, VisitReport } from 'contract';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../src/storage/schema/schema';
import { candidateId, type KnownCandidate } from '../src/storage/visits/candidateTest';
import { fingerprintOf } from '../src/storage/visits/fingerprint';
import { hourOf, type ReceivedReport } from '../src/storage/visits/foldReports';
import type { VisitStore } from '../src/storage/visits/visitStore';

/** A database of a test's own, and the visits in it as each server on it opens them. */
export interface VisitsUnderTest {
  db: Kysely<DatabaseSchema>;
  openStore(): VisitStore;
  remove(): Promise<void>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
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

const candidate: Candidate = {
  set: tried,
  from: good,
  share: 10,
  at: '2030-01-01T12:00:00.000Z',
};
/** It changes the second step. */
const known: KnownCandidate = { flow: 'admission', school: 'north', candidate, changed: [2] };

let visits = 0;
const newVisit = () => (++visits).toString(16).padStart(32, '0');

/** How a visit ended, and the steps that it was shown and passed. */
const ENDS = {
  arrived: { outcome: 'arrived', shown: [1, 2, 3], passed: [1, 2, 3] },
  /** At the third step. */
  passed: { outcome: 'left', shown: [1, 2, 3], passed: [1, 2] },
  /** At the second one. */
  looked: { outcome: 'left', shown: [1, 2], passed: [1] },
  /** At the first one. */
  left: { outcome: 'left', shown: [1], passed: [] },
  /** As an earlier shell says it. */
  untold: { outcome: 'left' },
} as const;

type What = 'begun' | keyof typeof ENDS | Fault;

/** A report of a visit of a network. */
function reported(visit: string, network: string, what: What, set: string = tried): ReceivedReport {
  const of = { visit, flow: 'admission', set, engine: 'chromium', engineVersion: 131 } as const;
  const report: VisitReport =
    what === 'begun'
      ? { ...of, type: 'begun' }
      : typeof what === 'string'
        ? { ...of, type: 'ended', furtherFailures: 0, ...ENDS[what] }
        : { ...of, type: 'failed', fault: what };
  return { report, network, hour: hourOf(now), counted: what === 'begun' };
}

/** All the reports of a visit. */
function visited(network: string, set: string, ...what: What[]): ReceivedReport[] {
  const visit = newVisit();
  return what.map((one) => reported(visit, network, one, set));
}

/** Visits of as many networks, which all have the same course. */
const from = (count: number, set: string, ...what: What[]) =>
  Array.from({ length: count }, (_, index) =>
    visited(`10.${index >> 8}.${index & 255}`, set, ...what),
  ).flat();

/** The contract of the visits, whatever the database. */
export function describeVisits(open: () => Promise<VisitsUnderTest>): void {
  let opened: VisitsUnderTest;
  let store: VisitStore;
  beforeEach(async () => {
    opened = await open();
    store = opened.openStore();
  });
  afterEach(() => opened.remove());

  const commit = (
    reports: readonly ReceivedReport[],
    { at = now, candidates = [known], by = store } = {},
  ) => by.commit({ reports, candidates, now: at });
  const state = async () => (await store.counts({ since: 0, candidates: [known] })).candidates[0];
  const networks = () => opened.db.selectFrom('candidate_network').selectAll().execute();
  const keys = () => opened.db.selectFrom('candidate_key').selectAll().execute();

  test('a visit is one row with its hour, whatever came of it and in whichever order', async () => {
    const visit = newVisit();
    await commit([reported(visit, 'x', aFault()), reported(visit, 'x', 'arrived')]);
    await commit([reported(visit, 'x', 'begun'), reported(visit, 'x', aFault(2))]);
    const rows = await opened.db.selectFrom('visit').selectAll().execute();
    expect(rows).toEqual([
      {
        visit,
        flow: 'admission',
        release_set: tried,
        hour: now - (now % HOUR_MS),
        engine: 'chromium 131',
        begun: 1,
        counted: 1,
        failed: 1,
        ended: 1,
        arrived: 1,
        further_failures: 0,
        fault: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ]);
  });

  test('visits are counted by set, and failures by what they are known by, the most frequent first', async () => {
    await commit([
      ...from(3, good, 'begun', 'arrived'),
      ...from(2, good, 'begun', aFault(7)),
      ...from(1, tried, 'begun', aFault(7)),
      ...from(1, tried, 'begun', aFault(8), 'left'),
      ...from(2, tried, aFault(9)),
    ]);
    const { sets, faults } = await store.counts({ since: hourOf(now), candidates: [] });
    const none = { begun: 0, failed: 0, arrived: 0, counted: 0, countedFailed: 0 };
    expect(sets.sort((a, b) => (a.set < b.set ? -1 : 1))).toEqual([
      {
        ...none,
        flow: 'admission',
        set: good,
        begun: 5,
        failed: 2,
        arrived: 3,
        counted: 5,
        countedFailed: 2,
      },
      { ...none, flow: 'admission', set: tried, begun: 2, failed: 2, counted: 2, countedFailed: 2 },
    ]);
    expect(faults.map(({ visits, sets, fault }) => [visits, sets, fault.frames[0]?.line])).toEqual([
      [3, [good, tried], 7],
      [2, [tried], 9],
      [1, [tried], 8],
    ]);
    expect(faults[0]).toMatchObject({ engines: ['chromium 131'], firstSeen: hourOf(now) });
    expect((await store.counts({ since: hourOf(now) + 1, candidates: [] })).sets).toEqual([]);
  });

  test('a set has no more than two hundred different failures, and its visits are counted all the same', async () => {
    const many = Array.from({ length: 203 }, (_, line) =>
      visited(`n${line}`, good, 'begun', aFault(line)),
    );
    expect((await commit(many.flat(), { candidates: [] })).faultsDropped).toBe(3);
    expect(
      (await commit(visited('m', good, 'begun', aFault(5)), { candidates: [] })).faultsDropped,
    ).toBe(0);
    const { sets } = await store.counts({ since: 0, candidates: [] });
    expect(sets[0]).toMatchObject({ begun: 204, failed: 204 });
  });

  test('a candidate whose visits fail from three networks is decided, once, and its networks are forgotten', async () => {
    await commit(from(2, tried, 'begun', aFault()));
    expect(await state()).toMatchObject({ p0: 0.01, visits: 2, failed: 2, decision: null });
    expect(await networks()).toHaveLength(2);
    const { decided } = await commit(visited('third', tried, 'begun', aFault()));
    expect(decided).toMatchObject([
      { visits: 3, failed: 3, decision: 'rollback', decided_at: now },
    ]);
    expect([await networks(), await keys()]).toEqual([[], []]);
    const after = await commit(from(9, tried, 'begun'), { at: now + 5000 });
    expect([after.decided, (await state())?.visits]).toEqual([[], 3]);
  });

  test('a decision has a notice with its figures and no word more', async () => {
    await commit(from(3, tried, 'begun', aFault()));
    const rows = await opened.db.selectFrom('message').selectAll().execute();
    expect(rows).toMatchObject([
      {
        id: `candidate-${candidateId('admission', candidate)}`,
        channel: 'webhook',
        kind: 'candidate.decided',
      },
    ]);
    expect(JSON.parse(rows[0]?.details ?? '')).toEqual({
      set: tried,
      flow: 'admission',
      school: 'north',
      decision: 'rollback',
      share: 10,
      visits: 3,
      failed: 3,
      p0: 0.01,
      evidence: expect.any(Number) as number,
      evidenceFor: expect.any(Number) as number,
    });
  });

  test('a thousand failed visits of one network decide nothing', async () => {
    for (let round = 0; round < 10; round++) {
      await commit(
        Array.from({ length: 100 }, () => visited('one', tried, 'begun', aFault())).flat(),
      );
    }
    expect(await state()).toMatchObject({ visits: 1, failed: 1, decision: null });
    expect((await store.counts({ since: 0, candidates: [] })).sets[0]).toMatchObject({
      begun: 1000,
    });
  });

  test('one visit that is reported from a thousand networks is one', async () => {
    const visit = newVisit();
    const each = Array.from({ length: 100 }, (_, index) => reported(visit, `n${index}`, 'begun'));
    await commit([...each, reported(visit, 'n1', aFault())]);
    expect(await state()).toMatchObject({ visits: 1, failed: 1 });
  });

  test('the first visit of a network counts, whatever its later ones do', async () => {
    const first = visited('one', tried, 'begun');
    await commit([...first, ...visited('one', tried, 'begun', aFault())]);
    expect(await state()).toMatchObject({ visits: 1, failed: 0 });
    await commit([reported(first[0]?.report.visit ?? '', 'elsewhere', aFault())]);
    expect(await state()).toMatchObject({ visits: 1, failed: 1 });
    await commit([reported(first[0]?.report.visit ?? '', 'elsewhere', aFault())]);
    expect(await state()).toMatchObject({ visits: 1, failed: 1 });
  });

  test('a hang, which the next page of a tab reports, counts for the visit before', async () => {
    const hang: Fault = { ...aFault(), kind: 'hang' };
    await commit(from(3, tried, 'begun'));
    await commit(from(2, tried, 'begun', hang));
    expect(await state()).toMatchObject({ visits: 3, failed: 2, decision: null });
    await commit(from(3, tried, 'begun', hang));
    expect(await state()).toMatchObject({ visits: 3, failed: 3, decision: 'rollback' });
  });

  test('what failed without having begun is listed, and not tested until it has', async () => {
    const reports = from(9, tried, 'begun', aFault());
    await commit(reports.filter(({ report }) => report.type === 'failed'));
    expect(await state()).toMatchObject({ visits: 0, failed: 0, decision: null });
    expect((await store.counts({ since: 0, candidates: [] })).faults[0]).toMatchObject({
      visits: 9,
    });
    await commit(reports.filter(({ report }) => report.type === 'begun'));
    expect(await state()).toMatchObject({ visits: 9, failed: 9, decision: 'rollback' });
  });

  test('what is accepted is fixed by the current set’s own failures, before the first report', async () => {
    await commit(
      [...from(900, good, 'begun').map((one, index) => ({ ...one, counted: index < 800 }))],
      {
        candidates: [],
      },
    );
    await commit(from(99, good, 'begun', aFault()), { candidates: [] });
    await commit([]);
    // 899 networks, of which 99 failed, and a hundred more of which one did
    expect((await state())?.p0).toBeCloseTo(100 / 999);
    await commit(from(500, good, 'begun', aFault()));
    expect((await state())?.p0).toBeCloseTo(100 / 999);
  });

  const accepted = { ...known, candidate: { ...candidate, acceptAfter: 120 } };

  test('a candidate is accepted when enough visits have passed what it changes, and only where that is asked for', async () => {
    const reports = from(130, tried, 'begun', 'passed');
    await commit(
      reports.filter(({ report }) => report.type === 'begun'),
      { candidates: [accepted] },
    );
    expect(await state()).toMatchObject({ visits: 130, settled: 0, decision: null });
    await commit(reports.filter(({ report }) => report.type === 'ended'));
    expect(await state()).toMatchObject({ settled: 130, decision: null });
    // A server that was started again has the same counts.
    const { decided } = await commit([], { candidates: [accepted], by: opened.openStore() });
    expect(decided).toMatchObject([
      { settled: 130, failed: 0, decision: 'accept', decided_at: now },
    ]);
    expect(await networks()).toEqual([]);
  });

  test.each([
    ['left before it was shown what changed', 'left', 0],
    ['was shown it and left there', 'looked', 198],
    ['came from a shell that does not say what was shown', 'untold', 0],
  ] as const)('a candidate whose every visit %s is not accepted', async (_, end, settled) => {
    await commit(from(198, tried, 'begun', end), { candidates: [accepted] });
    expect(await state()).toMatchObject({ visits: 198, settled, decision: null });
  });

  test('two hundred visits of the first page, and two of two that failed in the changed step, accept nothing', async () => {
    const failing = [1, 2].flatMap((one) => visited(`failing ${one}`, tried, 'begun', aFault()));
    await commit(from(198, tried, 'begun', 'left'), { candidates: [accepted] });
    await commit(failing, { candidates: [accepted] });
    expect(await state()).toMatchObject({ visits: 200, settled: 2, failed: 2, decision: null });
  });

  test('of two changed steps, the one that fewer visits reached decides', async () => {
    const both = { ...accepted, changed: [2, 3] };
    await commit(from(130, tried, 'begun', 'looked'), { candidates: [both] });
    expect(await state()).toMatchObject({ settled: 0, decision: null });
    const others = Array.from({ length: 130 }, (_, index) =>
      visited(`other ${index}`, tried, 'begun', 'passed'),
    );
    await commit(others.flat(), { candidates: [both] });
    expect(await state()).toMatchObject({ settled: 130, decision: null });
    await commit(
      [1, 2, 3].flatMap((one) => visited(`last ${one}`, tried, 'begun', 'arrived')),
      { candidates: [both] },
    );
    expect((await state())?.decision).toBe('accept');
  });

  test('a candidate of which nothing says what it changes is not accepted', async () => {
    const unread = { ...accepted, changed: [] };
    await commit(from(200, tried, 'begun', 'arrived'), { candidates: [unread] });
    expect(await state()).toMatchObject({ visits: 200, settled: 0, decision: null });
  });

  test('while nothing says what a candidate changes, no end of a visit is taken for one that reached nothing', async () => {
    const reports = from(100, tried, 'begun', 'arrived');
    await commit(reports, { candidates: [accepted] });
    const ends = reports.filter(({ report }) => report.type === 'ended');
    await commit(ends, { candidates: [{ ...accepted, changed: [] }] });
    await commit([], { candidates: [accepted] });
    expect(await state()).toMatchObject({ visits: 100, settled: 100, decision: null });
  });

  test('a new fault stops the acceptance for good, with one notice, and a rollback may follow', async () => {
    const stopped = { ...accepted, newFault: aFault() };
    const { decided } = await commit(from(130, tried, 'begun', 'arrived'), {
      candidates: [stopped],
    });
    const decision = `stop ${fingerprintOf(aFault())}`;
    expect(decided).toMatchObject([{ decision, decided_at: now }]);
    // Of two servers one may not know the fault, nor one that was started again.
    const again = await commit([], { candidates: [accepted], by: opened.openStore() });
    expect([again.decided, (await state())?.decision]).toEqual([[], decision]);
    expect(await networks()).toHaveLength(130);
    const failing = Array.from({ length: 30 }, (_, index) =>
      visited(`failing ${index}`, tried, 'begun', aFault()),
    );
    await commit(failing.flat(), { candidates: [stopped] });
    expect((await state())?.decision).toBe('rollback');
    const notices = await opened.db.selectFrom('message').selectAll().orderBy('kind').execute();
    expect(notices.map(({ kind, details }) => [kind, JSON.parse(details ?? '') as object])).toEqual(
      [
        ['candidate.decided', expect.objectContaining({ decision: 'rollback' })],
        [
          'candidate.stopped',
          {
            ...{ set: tried, flow: 'admission', school: 'north' },
            ...{ share: 10, visits: 130, failed: 0, p0: 0.01 },
            evidence: expect.any(Number) as number,
            evidenceFor: expect.any(Number) as number,
            fault: { ...aFault(), fingerprint: fingerprintOf(aFault()) },
          },
        ],
      ],
    );
  });

  test('the networks of a stopped candidate that is gone are forgotten too', async () => {
    await commit(from(2, tried, 'begun'), { candidates: [{ ...known, newFault: aFault() }] });
    await commit([], { at: now + 900_000, candidates: [] });
    expect([await networks(), await keys()]).toEqual([[], []]);
  });

  test('visits that ended are over at once, and a few that failed put the acceptance off', async () => {
    const all = { candidates: [accepted] };
    await commit(from(119, tried, 'begun', 'passed'), all);
    expect((await state())?.decision).toBeNull();
    await commit(
      [...visited('a', tried, 'begun', aFault()), ...visited('b', tried, 'begun', aFault())],
      all,
    );
    expect(await state()).toMatchObject({ settled: 121, failed: 2, decision: null });
  });

  test('two servers that write at once count everything, and one of them decides', async () => {
    const other = opened.openStore();
    const reports = from(60, tried, 'begun', aFault());
    const batches = Array.from({ length: 6 }, (_, index) =>
      reports.slice(index * 20, index * 20 + 20),
    );
    const done = await Promise.all(
      batches.map((batch, index) => commit(batch, { by: index % 2 === 0 ? store : other })),
    );
    expect(done.flatMap(({ decided }) => decided)).toHaveLength(1);
    expect((await store.counts({ since: 0, candidates: [] })).sets[0]).toMatchObject({ begun: 60 });
  });

  test('the networks of a candidate that is gone are forgotten, and one that comes back begins again', async () => {
    await commit(from(2, tried, 'begun', aFault()));
    await commit([], { at: now + 300_000, candidates: [] });
    expect(await networks()).toHaveLength(2);
    await commit([], { at: now + 900_000, candidates: [] });
    expect([await networks(), await keys()]).toEqual([[], []]);
    await commit(from(1, tried, 'begun'), { at: now + 960_000 });
    expect(await state()).toMatchObject({ visits: 1, failed: 0, decision: null, closed_at: null });
  });

  test('the same set that is a candidate again is another one', async () => {
    await commit(from(3, tried, 'begun', aFault()));
    const again = { ...known, candidate: { ...candidate, at: '2030-01-02T12:00:00.000Z' } };
    await commit(from(1, tried, 'begun'), { candidates: [again] });
    const { candidates } = await store.counts({ since: 0, candidates: [again] });
    expect(candidates).toMatchObject([{ visits: 1, decision: null }]);
  });

  test('the points of a plot are the counts over time, and no more than two hundred', async () => {
    await commit(from(1, tried, 'begun'));
    await commit([]);
    await commit(visited('other', tried, 'begun', aFault()));
    expect(JSON.parse((await state())?.points ?? '')).toEqual([
      [1, 0],
      [2, 1],
    ]);
    const points = Array.from({ length: 200 }, (_, index) => [index, 0]);
    await opened.db
      .updateTable('candidate')
      .set({ points: JSON.stringify(points) })
      .execute();
    await commit(visited('third', tried, 'begun'));
    const after = JSON.parse((await state())?.points ?? '') as unknown[];
    expect([after.length, after.at(-1)]).toEqual([101, [3, 1]]);
  });

  test('what is older than thirty days is deleted, once a day', async () => {
    const old = from(3, good, 'begun', aFault()).map((one) => ({
      ...one,
      hour: hourOf(now - 31 * DAY_MS),
    }));
    await commit(old, { candidates: [] });
    await commit(from(2, good, 'begun', aFault(2)), { candidates: [] });
    expect(await store.erase(now)).toBeUndefined();
    const { sets, faults } = await store.counts({ since: 0, candidates: [] });
    expect(sets).toMatchObject([{ begun: 2 }]);
    expect(faults).toHaveLength(1);
    expect(await opened.db.selectFrom('fault').select('last_seen').execute()).toHaveLength(1);
    await commit(old, { candidates: [] });
    await store.erase(now + HOUR_MS);
    expect((await store.counts({ since: 0, candidates: [] })).sets).toMatchObject([{ begun: 5 }]);
    await store.erase(now + DAY_MS);
    expect((await store.counts({ since: 0, candidates: [] })).sets).toMatchObject([{ begun: 2 }]);
  });

  test('nothing is deleted by a clock that is wrong', async () => {
    await commit(from(3, good, 'begun'), { candidates: [] });
    expect(await store.erase(now)).toBeUndefined();
    expect(await store.erase(now + 400 * DAY_MS)).toContain('it had not run for days');
    expect((await store.counts({ since: 0, candidates: [] })).sets).toMatchObject([{ begun: 3 }]);
  });
}

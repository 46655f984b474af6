import type { VisitReport } from 'contract';
import { createReleasesFixture } from '../../../testing/releasesFixture';
import { createReleases } from '../../content/releases';
import type { CandidateState } from '../../storage/visits/candidateTest';
import { createVisitReports } from './visitReports';
import type { VisitEvents } from './visitEvents';
import type { Batch, VisitStore } from '../../storage/visits/visitStore';

const set = 'a'.repeat(32);
const begun = (visit: number): VisitReport => ({
  type: 'begun',
  visit: visit.toString(16).padStart(32, '0'),
  flow: 'admission',
  set,
  engine: 'other',
  engineVersion: 0,
});

const no = () => Promise.reject(new Error('It is not asked for'));

/** Visits whose database is a function. */
function visitsOn(commit: (batch: Batch) => ReturnType<VisitStore['commit']>) {
  const releases = createReleasesFixture();
  const dropped: Record<string, number> = {};
  const events: VisitEvents = {
    taken: () => {},
    dropped: (reason, count = 1) => (dropped[reason] = (dropped[reason] ?? 0) + count),
    candidates: () => {},
  };
  const lines: string[] = [];
  const visits = createVisitReports({
    store: {
      commit,
      counts: no,
      erase: no,
      close: no,
    },
    releases: createReleases(releases.dir),
    schools: { ofFlow: () => '' },
    events,
  });
  const log = { warn: (line: unknown) => lines.push(String(line)), error: () => {} };
  // A logger takes more, of which nothing is used.
  return { visits, dropped, lines, log: log as never, remove: () => releases.remove() };
}

const nothing = { faultsDropped: 0, candidates: [], decided: [] };

test('what comes at once is written at once, and what is too much is dropped and counted', async () => {
  const batches: number[] = [];
  const { visits, dropped, remove } = visitsOn(({ reports }) => {
    batches.push(reports.length);
    return Promise.resolve(nothing);
  });
  for (let visit = 0; visit < 110; visit++) visits.receive(begun(visit), `n${visit}`);
  expect(visits.isFull()).toBe(true);
  await visits.close();
  expect(batches).toEqual([100]);
  expect(dropped).toEqual({ overload: 10 });
  remove();
});

test('an outage of the database is said once, and its end; what came meanwhile is dropped and counted', async () => {
  let works = false;
  const { visits, dropped, lines, log, remove } = visitsOn(() =>
    works ? Promise.resolve(nothing) : Promise.reject(new Error('CANARY')),
  );
  visits.start(log);
  await visits.close();
  visits.receive(begun(1), 'n');
  await visits.close();
  works = true;
  visits.receive(begun(2), 'n');
  await visits.close();
  expect(dropped).toEqual({ 'not kept': 1 });
  expect(lines).toEqual(['reports of visits are not kept ()', 'reports of visits are kept again']);
  remove();
});

test('a decision is said with its figures', async () => {
  const state: CandidateState = {
    id: 'x',
    flow: 'admission',
    release_set: set,
    p0: 0.01,
    visits: 9,
    failed: 4,
    settled: 5,
    points: '[]',
    seen_at: 0,
    decision: 'rollback',
    decided_at: 0,
    closed_at: null,
  };
  const { visits, lines, log, remove } = visitsOn(() =>
    Promise.resolve({ ...nothing, decided: [state] }),
  );
  visits.start(log);
  visits.receive(begun(1), 'n');
  await visits.close();
  expect(lines).toEqual([
    `flow admission: candidate ${set} is to be taken back: 4 of 9 networks failed, 1 % is accepted, evidence against it 5.70e+4, for it 0.00167`,
  ]);
  remove();
});

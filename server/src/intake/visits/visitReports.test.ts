import type { VisitReport } from 'contract';
import type { VisitBatch, VisitStore } from '../../storage/visits/visitStore';
import { aFault } from '../../../testing/visitsContract';
import { createVisitReports } from './visitReports';

const visit = {
  ...{ visit: '1'.repeat(32), flow: 'admission', set: 'a'.repeat(32) },
  ...({ engine: 'firefox', engineVersion: 140 } as const),
};
const begun: VisitReport = { type: 'begun', ...visit };
const failed = (line = 1, kind: 'render' | 'network' = 'render'): VisitReport => ({
  ...{ type: 'failed', ...visit, fault: { ...aFault(line), kind } },
});
const ended = (outcome: 'arrived' | 'left'): VisitReport => ({
  ...{ type: 'ended', ...visit, outcome, furtherFailures: 0 },
});

/** Reports whose database is a function. */
function reportsOn(commit: VisitStore['commit']) {
  const dropped: Record<string, number> = {};
  const counted: string[] = [];
  const reports = createVisitReports(
    { commit, erase: () => Promise.reject(new Error('It is not asked for')) },
    {
      counted: (flow, report) => counted.push(`${flow} ${report}`),
      dropped: (reason, count = 1) => (dropped[reason] = (dropped[reason] ?? 0) + count),
    },
  );
  const lines: string[] = [];
  const log = { warn: (line: unknown) => lines.push(String(line)), error: () => {} };
  // A logger takes more, of which nothing is used.
  return { reports, dropped, counted, lines, log: log as never };
}

/** What is written of reports, each with its network. */
async function written(...all: readonly (readonly [VisitReport, string])[]) {
  const batches: VisitBatch[] = [];
  const opened = reportsOn((batch) => {
    batches.push(batch);
    return Promise.resolve(0);
  });
  for (const [report, network] of all) opened.reports.receive(report, network);
  await opened.reports.close();
  return { ...opened, counts: batches[0]?.counts, faults: batches[0]?.faults ?? [] };
}

test('of a network the first beginning, failure and arrival count: reloads add nothing', async () => {
  const reloads = Array.from({ length: 5 }, () => [
    [begun, 'one'] as const,
    [failed(), 'one'] as const,
  ]).flat();
  const { counts, faults, counted } = await written(
    ...reloads,
    [ended('arrived'), 'one'],
    [ended('arrived'), 'one'],
    [begun, 'two'],
    [ended('left'), 'two'],
  );
  expect(counts).toMatchObject([{ begun: 2, failed: 1, arrived: 1 }]);
  expect(faults).toMatchObject([{ visits: 1, engine: 'firefox 140' }]);
  expect(counted).toEqual([
    ...['admission begun', 'admission failed', 'admission arrived', 'admission begun'],
  ]);
});

test('a lost network is listed, has not failed, and hides no failure after it', async () => {
  const lost = failed(1, 'network');
  const { counts, faults } = await written([lost, 'one'], [lost, 'one'], [failed(2), 'one']);
  expect(counts).toMatchObject([{ failed: 1 }]);
  expect(faults.map(({ visits }) => visits)).toEqual([1, 1]);
});

test('a hundred different failures wait at most; the visits count all the same', async () => {
  const many = Array.from({ length: 105 }, (_, line) => [failed(line), `n${line}`] as const);
  const { counts, faults, dropped } = await written(...many);
  expect(counts).toMatchObject([{ failed: 105 }]);
  expect(faults).toHaveLength(100);
  expect(dropped).toEqual({ failures: 5 });
});

test('an outage of the database is said once, and its end; what came meanwhile is dropped and counted', async () => {
  let works = false;
  const { reports, dropped, lines, log } = reportsOn(() =>
    works ? Promise.resolve(2) : Promise.reject(new Error('CANARY')),
  );
  reports.start(log);
  await reports.close();
  for (const network of ['one', 'two', 'three']) {
    works = network === 'three';
    reports.receive(begun, network);
    await reports.close();
  }
  expect(dropped).toEqual({ 'not kept': 2, failures: 2 });
  expect(lines).toEqual(['reports of visits are not kept ()', 'reports of visits are kept again']);
});

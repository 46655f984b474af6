import type { FaultFigures, FlowVisits } from 'contract';
import { emptyReleases } from '../../testing/fixture';
import { writeFolder } from 'federation/testing/writeFolder';
import { faultLines, flowFaults } from './faults';

const [one, other] = ['a'.repeat(32), 'b'.repeat(32)] as const;
const HOUR = Date.UTC(2026, 4, 4, 8);

/** Its only segment leads from the second column of the first line to line 7 of the source. */
const map = {
  version: 3,
  sources: ['webpack://step-pet/./src/PetPage.tsx'],
  names: [],
  mappings: 'CAMA',
};

async function withMap() {
  const paths = await emptyReleases();
  await writeFolder(paths.version('step-pet', '1.1.0'), {
    'remoteEntry.js.map': JSON.stringify(map),
  });
  return paths;
}

const fault = (version: string, visits: number, firstSeen: number): FaultFigures => ({
  fault: {
    kind: 'render',
    step: 'step-pet',
    version,
    error: 'TypeError',
    frames: [{ package: 'step-pet', version, file: 'remoteEntry.js', line: 1, column: 2 }],
  },
  fingerprint: version,
  visits,
  failed: { [version === '1.1.0' ? other : one]: visits },
  sets: [version === '1.1.0' ? other : one],
  engines: ['chromium 131', 'webkit 18'],
  firstSeen,
  lastSeen: HOUR,
});

const visits: FlowVisits = {
  current: other,
  candidate: null,
  sets: [
    { set: one, packages: { 'step-pet': '1.0.0' }, begun: 100, failed: 1, arrived: 30 },
    { set: other, packages: { 'step-pet': '1.1.0' }, begun: 40, failed: 5, arrived: 9 },
  ],
  faults: [fault('1.0.0', 1, HOUR - 7_200_000), fault('1.1.0', 5, HOUR)],
};

test('the worst fault comes first, with its place in the sources where a map was published', async () => {
  const found = await flowFaults(await withMap(), visits);
  expect(faultLines(found)).toEqual([
    'package   version  begun  failed  arrived  failed of begun',
    'step-pet  1.0.0      100       1       30              1 %',
    'step-pet  1.1.0       40       5        9           12.5 %',
    '',
    '5 visits: render TypeError in step-pet@1.1.0, new in this version',
    '  2026-05-04 08:00 to 2026-05-04 08:00, chromium 131, webkit 18, set bbbbbbbb',
    '  at step-pet src/PetPage.tsx:7',
    '1 visit: render TypeError in step-pet@1.0.0, new in this version',
    '  2026-05-04 06:00 to 2026-05-04 08:00, chromium 131, webkit 18, set aaaaaaaa',
    '  at step-pet remoteEntry.js:1',
  ]);
});

test('a failure is charged to the package whose code it was in, and to none of the others of its set', async () => {
  const packages = { 'step-pet': '1.1.0', 'step-school': '1.1.0' };
  const sets = [{ set: other, packages, begun: 40, failed: 5, arrived: 9 }];
  const found = await flowFaults(await emptyReleases(), { ...visits, sets });
  expect(found.visits.map(({ step, failed }) => [step, failed])).toEqual([
    ['step-pet', 5],
    ['step-school', 0],
  ]);
});

test('a lost network is charged to no package', async () => {
  const lost = fault('1.1.0', 5, HOUR);
  const faults = [{ ...lost, fault: { ...lost.fault, kind: 'network' } }];
  const found = await flowFaults(await emptyReleases(), { ...visits, faults });
  expect(found.visits.map(({ failed }) => failed)).toEqual([0, 0]);
});

test('a fault that an earlier version had in the same file is known', async () => {
  const paths = await emptyReleases();
  const { faults } = await flowFaults(paths, visits);
  expect(faults.map(({ isKnown }) => isKnown)).toEqual([true, false]);
});

test('a set and a step are asked for by themselves', async () => {
  const paths = await emptyReleases();
  const ofSet = await flowFaults(paths, visits, { set: 'aaaa' });
  expect(ofSet.visits.map(({ version }) => version)).toEqual(['1.0.0']);
  expect(ofSet.faults.map(({ visits: count }) => count)).toEqual([1]);
  expect(await flowFaults(paths, visits, { step: 'shell' })).toEqual({ visits: [], faults: [] });
});

test('without a failure, that is said', async () => {
  const found = await flowFaults(await emptyReleases(), { ...visits, faults: [] });
  expect(faultLines(found).at(-1)).toBe('No visit has failed.');
});

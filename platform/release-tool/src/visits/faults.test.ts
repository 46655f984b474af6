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
  visits: { [version === '1.1.0' ? other : one]: visits },
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
  faults: [fault('1.1.0', 5, HOUR), fault('1.0.0', 1, HOUR - 7_200_000)],
};

test('each fault has its place in the sources where a map was published', async () => {
  const found = await flowFaults(await withMap(), visits);
  expect(found.flatMap(faultLines)).toEqual([
    '5 visits: render TypeError in step-pet@1.1.0, new in this set',
    '  2026-05-04 08:00 to 2026-05-04 08:00, chromium 131, webkit 18, set bbbbbbbb',
    '  at step-pet src/PetPage.tsx:7',
    '1 visit: render TypeError in step-pet@1.0.0, new in this set',
    '  2026-05-04 06:00 to 2026-05-04 08:00, chromium 131, webkit 18, set aaaaaaaa',
    '  at step-pet remoteEntry.js:1',
  ]);
});

test('a set and a step are asked for by themselves', async () => {
  const paths = await emptyReleases();
  const ofSet = await flowFaults(paths, visits, { set: one });
  expect(ofSet.map(({ fingerprint }) => fingerprint)).toEqual(['1.0.0']);
  expect(await flowFaults(paths, visits, { step: 'shell' })).toEqual([]);
});

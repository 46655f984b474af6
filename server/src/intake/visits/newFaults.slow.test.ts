import type { Fault, FaultFigures } from 'contract';
import { createReleasesFixture, type ReleasesFixture } from '../../../testing/releasesFixture';
import { aFault } from '../../../testing/visitsContract';
import { createReleases } from '../../content/releases';
import type { ReceivedReport } from '../../storage/visits/foldReports';
import { createNewFaults } from './newFaults';

const [good, tried, before] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)] as const;
const known = {
  flow: 'admission',
  school: '',
  candidate: { set: tried, from: good, share: 10, at: '2026-05-04T08:00:00.000Z' },
  changed: [2],
};

let releases: ReleasesFixture;
beforeEach(() => {
  releases = createReleasesFixture();
  const packages = { 'step-pupil': '1.0.0', 'step-contact': '1.0.0' };
  releases.writeSet('admission', good, { packages });
  releases.promote('admission', good);
  releases.writeSet('admission', tried, { packages: { ...packages, 'step-contact': '1.1.0' } });
});
afterEach(() => releases.remove());

const from = (fault: Fault, ...networks: string[]): ReceivedReport[] =>
  networks.map((network) => ({
    report: {
      type: 'failed',
      visit: '1'.repeat(32),
      flow: 'admission',
      set: tried,
      engine: 'other',
      engineVersion: 0,
      fault,
    },
    ...{ network, hour: 0, counted: false },
  }));

const figures = (fault: Fault, ...sets: string[]): FaultFigures & { flow: string } => ({
  ...{ flow: 'admission', fault, fingerprint: '', visits: 1, sets, engines: [] },
  ...{ firstSeen: 0, lastSeen: 0 },
});

/** What is new once these came, where these are known. */
async function found(
  reports: readonly ReceivedReport[],
  ...faults: (FaultFigures & { flow: string })[]
): Promise<Fault | undefined> {
  const newFaults = createNewFaults(createReleases(releases.dir), () => Promise.resolve(faults));
  const [one] = await newFaults.find([known], reports);
  return one?.newFault;
}

const THREE = ['10.0.1.0', '10.0.2.0', '10.0.3.0'];

test('a fault is new once it came from three networks, and no other set had it', async () => {
  const fault = aFault();
  expect(await found(from(fault, ...THREE), figures(fault, tried))).toEqual(fault);
  expect(await found(from(fault, '10.0.1.0', '10.0.1.0', '10.0.2.0'))).toBeUndefined();
  const others = from(fault, ...THREE).map((one, line) => from(aFault(line), one.network));
  expect(await found(others.flat())).toBeUndefined();
});

test('reports of several batches are counted together, until the candidate is gone', async () => {
  const newFaults = createNewFaults(createReleases(releases.dir), () => Promise.resolve([]));
  const find = async (candidates: (typeof known)[], network: string) =>
    (await newFaults.find(candidates, from(aFault(), network)))[0]?.newFault;
  expect(await find([known], '10.0.1.0')).toBeUndefined();
  expect(await find([known], '10.0.2.0')).toBeUndefined();
  await find([], '10.0.3.0');
  expect(await find([known], '10.0.3.0')).toBeUndefined();
  await find([known], '10.0.4.0');
  expect(await find([known], '10.0.5.0')).toEqual(aFault());
});

test('one that the version before had at another line is known', async () => {
  const old = { ...aFault(99), version: '1.0.0' };
  expect(await found(from(aFault(), ...THREE), figures(old, good))).toBeUndefined();
  expect(
    await found(from(aFault(), ...THREE), { ...figures(old, good), flow: 'summer' }),
  ).toBeDefined();
  const other = { ...old, error: 'RangeError' };
  expect(await found(from(aFault(), ...THREE), figures(other, good))).toBeDefined();
});

test('one that a candidate before had, in the same version or another one, is new', async () => {
  expect(await found(from(aFault(), ...THREE), figures(aFault(), before, tried))).toBeDefined();
  const earlier = { ...aFault(), version: '1.0.9' };
  expect(await found(from(aFault(), ...THREE), figures(earlier, before))).toBeDefined();
});

test('one that the same version had when everybody was served it, before it was taken back, is new', async () => {
  releases.promote('admission', before);
  expect(await found(from(aFault(), ...THREE), figures(aFault(), before))).toBeDefined();
  const earlier = { ...aFault(), version: '1.0.9' };
  expect(await found(from(aFault(), ...THREE), figures(earlier, before))).toBeUndefined();
});

test('one of the version before, to which a page has fallen back, is known from another set', async () => {
  const fault = { ...aFault(), version: '1.0.0' };
  expect(await found(from(fault, ...THREE), figures(fault, good))).toBeUndefined();
});

test('one of a package that the candidate does not change is known from any other set', async () => {
  const fault: Fault = { ...aFault(), step: 'step-pupil', version: '1.0.0' };
  expect(await found(from(fault, ...THREE), figures(fault, good))).toBeUndefined();
  expect(await found(from(fault, ...THREE), figures(fault, tried))).toBeDefined();
});

test('no source map is read, but for faults that differ in a frame alone', async () => {
  const read = createReleases(releases.dir);
  const sourceOf = jest.spyOn(read, 'sourceOf');
  const fault = aFault();
  const others = [
    { ...fault, version: '1.0.0', error: 'RangeError' },
    { ...fault, version: '1.0.0', frames: [] },
    { ...fault, version: '1.0.0' },
  ].map((one) => figures(one, good));
  const find = async (...of: typeof others) =>
    (await createNewFaults(read, () => Promise.resolve(of)).find([known], from(fault, ...THREE)))[0]
      ?.newFault;
  expect(await find(...others.slice(0, 2))).toEqual(fault);
  expect(await find(...others)).toBeUndefined();
  expect(sourceOf).not.toHaveBeenCalled();
  expect(await find(figures({ ...aFault(99), version: '1.0.0' }, good))).toBeUndefined();
  expect(sourceOf.mock.calls.map(([, sets]) => sets)).toEqual([[tried], [good]]);
});

test('a lost network is no fault of a candidate', async () => {
  expect(await found(from({ ...aFault(), kind: 'network' }, ...THREE))).toBeUndefined();
});

test('two hundred different faults of a candidate are counted, and no more', async () => {
  const many = Array.from({ length: 200 }, (_, line) => from(aFault(line), '10.0.1.0')).flat();
  expect(await found([...many, ...from(aFault(200), ...THREE)])).toBeUndefined();
  expect(await found([...many.slice(1), ...from(aFault(200), ...THREE)])).toBeDefined();
});

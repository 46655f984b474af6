import { createReleasesFixture, type ReleasesFixture } from '../../../../testing/releasesFixture';
import { SCHOOLS } from '../../../../testing/peopleContract';
import { startTestOffice, type TestOffice } from '../../../../testing/testOffice';
import { aFault } from '../../../../testing/visitsContract';
import { createSchools } from '../../../config/schools';
import { createReleases } from '../../../content/releases';
import { figuresOf, knownCandidates } from '../../../intake/visits/figures';
import { hourOf } from '../../../storage/visits/foldReports';
import { createVisitStore } from '../../../storage/visits/visitStore';
import { placesOf } from './releasesPage';

const [good, tried] = ['a'.repeat(32), 'b'.repeat(32)] as const;

let office: TestOffice;
let releases: ReleasesFixture;
beforeAll(async () => {
  releases = createReleasesFixture();
  releases.writeSet('admission', good, { packages: { 'step-pupil': '1.0.0' } });
  releases.writeSet('admission', tried, { packages: { 'step-pupil': '1.1.0' } });
  releases.promote('admission', good);
  office = await startTestOffice({ releasesDir: releases.dir, schools: SCHOOLS });
});
afterAll(async () => {
  await office.close();
  releases.remove();
});

test('says who released what, when and why, what becomes of a candidate, and how to act', async () => {
  const entry = { set: tried, kind: 'promote', at: '2026-05-04T08:00:00Z', by: '<b>An</b>' };
  const history = [
    { set: good, at: '2026-05-03T08:00:00Z' },
    { ...entry, why: '"><script>alert(1)</script>' },
    { ...entry, set: good, kind: 'rollback', why: 'phone calls' },
  ];
  const lines = history.map((one) => JSON.stringify(one)).join('\n');
  releases.write('flows/admission/history.jsonl', `${lines}\n`);
  const candidate = { set: tried, from: good, share: 10, at: entry.at };
  releases.write('flows/admission/candidate.json', JSON.stringify(candidate));
  const now = office.now();
  const reports = [1, 2, 3].flatMap((network) => {
    const visit = {
      visit: String(network).repeat(32),
      flow: 'admission',
      set: tried,
      engine: 'firefox',
      engineVersion: 140,
    } as const;
    const common = { network: `10.0.${network}.0`, hour: hourOf(now), counted: true };
    return [
      { ...common, report: { ...visit, type: 'begun' as const } },
      { ...common, report: { ...visit, type: 'failed' as const, fault: aFault(network) } },
    ];
  });
  const candidates = knownCandidates(createReleases(releases.dir), createSchools());
  const store = createVisitStore(office.db, { onPostgres: false, notices: false });
  await store.commit({ reports, candidates, now });

  const browser = await office.signIn('an@school.example', 'administrator');
  const { status, text } = await browser.get('/releases');
  expect(status).toBe(200);
  expect(text).not.toMatch(/<script|<b>/);
  for (const words of [
    '&lt;b&gt;An&lt;/b&gt;',
    'step-pupil 1.0.0 1.1.0',
    'phone calls',
    'It is to be taken back.',
    '3 counted, 3 failed',
    'The evidence against the candidate after 3 visits',
    'firefox 140',
    ...['accept', 'abandon', 'rollback', 'withdraw', 'faults', 'watch --act'].map(
      (command) => `npm run release -- ${command}`,
    ),
  ]) {
    expect(text).toContain(words);
  }
  expect((await browser.get('/audit')).text).toContain('<bdi>Releases</bdi>');
});

test('names the new fault that stops an acceptance, and its line in the sources', async () => {
  const [current, next] = ['c'.repeat(32), 'd'.repeat(32)] as const;
  releases.writeSet('summer', current, { packages: { 'step-contact': '1.0.0' } });
  releases.writeSet('summer', next, { packages: { 'step-contact': '1.1.0' } });
  releases.promote('summer', current);
  // Its only segment leads from the second column of the first line to line 7.
  const sources = ['webpack://step-contact/./src/ContactPage.tsx'];
  const map = { version: 3, sources, names: [], mappings: 'CAMA' };
  releases.write('packages/step-contact/1.1.0/remoteEntry.js.map', JSON.stringify(map));
  const candidate = { set: next, from: current, share: 10, at: '2026-05-04T08:00:00Z' };
  releases.write('flows/summer/candidate.json', JSON.stringify(candidate));
  const visit = {
    visit: '9'.repeat(32),
    flow: 'summer',
    set: next,
    engine: 'firefox',
    engineVersion: 140,
  } as const;
  const common = { network: '10.0.9.0', hour: hourOf(office.now()), counted: true };
  const reports = [
    { ...common, report: { ...visit, type: 'begun' as const } },
    { ...common, report: { ...visit, type: 'failed' as const, fault: aFault() } },
  ];
  const candidates = knownCandidates(createReleases(releases.dir), createSchools())
    .filter(({ flow }) => flow === 'summer')
    .map((one) => ({ ...one, newFault: aFault() }));
  const store = createVisitStore(office.db, { onPostgres: false, notices: false });
  await store.commit({ reports, candidates, now: office.now() });
  const browser = await office.signIn('an@school.example', 'administrator');
  const { text } = await browser.get('/releases');
  const place = 'step-contact@1.1.0 src/ContactPage.tsx:7';
  expect(text).toContain(
    `It is not accepted by itself: the new fault TypeError, step-contact 1.1.0, ${place} came from three networks.`,
  );
  expect(text).toContain(`<bdi>${place}</bdi>`);
});

test('source maps are read for the faults that are shown alone', async () => {
  const read = createReleases(releases.dir);
  const sourceOf = jest.spyOn(read, 'sourceOf');
  const [known] = Object.values(
    figuresOf(read, [], { sets: [], faults: [], candidates: [] }, 'admission').flows,
  );
  if (!known) throw new Error('there is no such flow');
  const faults = Array.from({ length: 12 }, (_, index) => ({
    ...{ fault: aFault(index), fingerprint: `fault-${index}`, visits: 1, sets: [tried] },
    ...{ engines: [], firstSeen: 0, lastSeen: 0 },
  }));
  const candidate = {
    ...{ set: tried, share: 10, p0: 0.01, visits: 12, failed: 12, evidence: 1, evidenceFor: 1 },
    ...{ decision: null, decidedAt: null, stoppedBy: 'fault-11' },
  };
  const places = await placesOf(read, { ...known, faults, candidate });
  expect([...places.keys()].slice(-2)).toEqual(['fault-9', 'fault-11']);
  expect(sourceOf).toHaveBeenCalledTimes(11);
});

test.each([
  ['reader', '*'],
  ['officer', '*'],
  ['administrator', 'a'],
] as const)('a %s of school %s does not see it', async (role, school) => {
  const browser = await office.signIn(`${role}@school.example`, role, school);
  expect((await browser.get('/releases')).status).toBe(403);
  expect((await browser.get('/')).text).not.toContain('href="/releases"');
});

import { createReleasesFixture, type ReleasesFixture } from '../../../../testing/releasesFixture';
import { SCHOOLS, startTestOffice, type TestOffice } from '../../../../testing/testOffice';
import { counted, failed } from '../../../../testing/visitsContract';
import { createVisitStore } from '../../../storage/visits/visitStore';

const [good, tried] = ['a'.repeat(32), 'b'.repeat(32)] as const;

let office: TestOffice;
let releases: ReleasesFixture;
beforeAll(async () => {
  releases = createReleasesFixture();
  releases.writeSet('admission', good, { packages: { 'step-contact': '1.0.0' } });
  releases.writeSet('admission', tried, { packages: { 'step-contact': '1.1.0' } });
  releases.promote('admission', good);
  office = await startTestOffice({ releasesDir: releases.dir, schools: SCHOOLS });
});
afterAll(async () => {
  await office.close();
  releases.remove();
});

test('says how the visits of each set went, what speaks against a candidate, and where its new failures are', async () => {
  // Its only segment leads from the second column of the first line to line 7.
  const sources = ['webpack://step-contact/./src/ContactPage.tsx'];
  const map = { version: 3, sources, names: [], mappings: 'CAMA' };
  releases.write('packages/step-contact/1.1.0/remoteEntry.js.map', JSON.stringify(map));
  const now = office.now();
  const candidate = { set: tried, from: good, share: 10, at: new Date(now).toISOString() };
  releases.write('flows/admission/candidate.json', JSON.stringify(candidate));
  await createVisitStore(office.db).commit({
    counts: [counted(good, 400, 4, now), counted(tried, 12, 3, now)],
    faults: [failed(tried, 1, 3, now)],
  });

  const browser = await office.signIn('an@school.example', 'administrator');
  const { status, text } = await browser.get('/releases');
  expect(status).toBe(200);
  for (const words of [
    '<bdi>bbbbbbbb</bdi>',
    'candidate, 10 %',
    'render TypeError, step-contact 1.1.0, src/ContactPage.tsx:7',
    'Candidate: 3 of 12 visits failed, 1.0 % is accepted; evidence',
  ]) {
    expect(text).toContain(words);
  }
  expect((await browser.get('/audit')).text).toContain('<bdi>Releases</bdi>');
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

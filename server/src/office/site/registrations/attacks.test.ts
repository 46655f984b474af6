import { sql } from 'kysely';
import {
  type FilledOffice,
  startFilledOffice,
  withContact,
} from '../../../../testing/filledOffice';
import { createReleasesFixture } from '../../../../testing/releasesFixture';
import type { TestBrowser } from '../../../../testing/testOffice';
import { recordDeclaredFields } from '../../../content/declaredFields';
import { createReleases } from '../../../content/releases';

let office: FilledOffice;
beforeEach(async () => (office = await startFilledOffice()));
afterEach(() => office.close());

const administrator = (school = '*') => office.signIn('an@school.example', 'administrator', school);

/** The page that a search leads to. */
async function found(browser: TestBrowser, words: string) {
  const { headers } = await browser.post('/search', { words });
  return browser.get(headers.get('location') ?? '');
}

test('markup and controls in every answer stay text on every page, and turn no other text around', async () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>\u202eabc\u2066';
  const answers = { surname: hostile, mobileNumber: hostile, email: hostile, [hostile]: hostile };
  await office.have(['AAAA1111', answers], ['BBBB2222', { ...answers, mobileNumber: '1' }]);
  const browser = await administrator();
  const event = { version: '0', note: hostile, assignee: hostile };
  const path = '/registrations/AAAA1111';
  expect((await browser.post(`${path}/events`, event)).status).toBe(303);
  const pages = [
    await browser.get('/registrations'),
    await browser.get(`/registrations?assignee=${encodeURIComponent(hostile)}`),
    await browser.get(path),
    await browser.get(`${path}/erase`),
    await found(browser, 'script alert'),
    await browser.post('/erase', { email: hostile }),
    await browser.post(`${path}/events`, { ...event, note: `${hostile} again` }),
    await browser.get('/export'),
    await browser.get('/audit'),
  ];
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 422, 409, 200, 200]);
  for (const { text } of pages) {
    expect(text).not.toMatch(/<script|<img|\son\w+="/i);
    // A control ends with its block, or with its <bdi>; an attribute is shown in a field of its own.
    const outside = text.replace(/<(bdi|h1|dt|textarea)\b[^>]*>[^<]*<|="[^"]*"/g, '');
    expect(outside).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  }
  expect(pages.slice(0, 4).every(({ text }) => text.includes('&lt;script&gt;'))).toBe(true);
});

test('another school’s registration is not there for its administrator, on any route', async () => {
  await office.have(['AAAA1111', {}, { school: 'north' }]);
  const browser = await administrator('south');
  const path = '/registrations/AAAA1111';
  const answers = [
    await browser.get(path),
    await browser.get(`${path}/erase`),
    await browser.post(`${path}/erase`, { typed: 'AAAA1111' }),
    await browser.post(`${path}/events`, { version: '0', note: 'x' }),
    await browser.get('/releases'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 403]);
  for (const { text } of [
    ...answers,
    await found(browser, 'AAAA1111'),
    await found(browser, 'nguyen'),
    await browser.get('/registrations?school=north'),
    await browser.get('/export?format=csv&school=north&column:reference=yes'),
    await browser.post('/erase', { email: 'a@b.vn', typed: '1' }),
    await browser.get('/audit'),
  ]) {
    expect(text).not.toMatch(/[>\n]"?AAAA1111|href="[^"]*AAAA1111|Nguyễn|0912/);
  }
  expect(await office.db.selectFrom('registration').select('reference').execute()).toHaveLength(1);
});

/** What an administrator alone opens, and sends. */
const GUARDED = ['/people', '/audit', '/lists', '/lists/knowSource', '/lists/knowSource/export'];
const SENT = [
  ...['/registrations/AAAA1111/erase', '/erase', '/people', '/lists/knowSource'],
  ...['/lists/knowSource/import', '/lists/dictionary/search'],
];

test.each(['reader', 'officer'] as const)('a %s gets and does nothing of others', async (role) => {
  await office.have(['AAAA1111']);
  const browser = await office.signIn('xem@school.example', role);
  const { id } = await office.db.selectFrom('office_user').select('id').executeTakeFirstOrThrow();
  const form = {
    version: '0',
    note: 'x',
    typed: 'AAAA1111',
    action: 'role',
    role: 'administrator',
  };
  const before = await everythingElse();
  for (const path of GUARDED) expect([path, (await browser.get(path)).status]).toEqual([path, 403]);
  for (const path of [...SENT, `/people/${id}`]) {
    expect([path, (await browser.post(path, form)).status]).toEqual([path, 403]);
  }
  const { text } = await browser.get('/registrations/AAAA1111');
  expect(text).not.toMatch(/href="\/(people|lists)"/);
  expect(text.includes('<textarea')).toBe(role === 'officer');
  const work = await browser.post('/registrations/AAAA1111/events', { version: '0' });
  expect(work.status).toBe(role === 'officer' ? 303 : 403);
  expect(await everythingElse()).toEqual(before);
});

test('without the audit nothing is shown, changed or given out', async () => {
  await office.have(['AAAA1111']);
  const browser = await administrator();
  await office.db.schema.alterTable('audit').renameTo('audit_away').execute();
  const export_ = '/export?format=csv&column:reference=yes';
  const form = { version: '0', note: 'x', typed: 'AAAA1111' };
  const invitation = { email: 'x@school.example', role: 'reader' };
  const answers = [
    ...(await Promise.all(
      ['/registrations', '/registrations/AAAA1111', export_, ...GUARDED].map((path) =>
        browser.get(path),
      ),
    )),
    await browser.post('/registrations/AAAA1111/events', form),
    await browser.post('/registrations/AAAA1111/erase', form),
    await browser.post('/people', invitation),
  ];
  await office.db.schema.alterTable('audit_away').renameTo('audit').execute();
  for (const { status, text } of answers) {
    expect(status).toBe(503);
    expect(text).toContain('The audit cannot be written, so nothing is shown or changed.');
    expect(text).not.toMatch(/Nguyễn|0912/);
  }
  expect(await office.db.selectFrom('review_event').selectAll().execute()).toEqual([]);
  expect(await office.db.selectFrom('office_user').select('email').execute()).toHaveLength(1);
});

test('a GET changes no more than the audit, who opened it first and the session, whatever its address says', async () => {
  await office.have(['AAAA1111']);
  const browser = await administrator();
  const { id } = await office.db.selectFrom('office_user').select('id').executeTakeFirstOrThrow();
  const change = new URLSearchParams({
    ...{
      version: '0',
      status: 'closed',
      reason: 'x',
      note: 'x',
      typed: 'AAAA1111',
      email: 'a@b.vn',
    },
    ...{ action: 'disable', role: 'reader', daily_digest: 'yes', words: 'x', 'en:1': 'x' },
  });
  const before = await everythingElse();
  for (const path of [
    ...['/registrations', '/registrations/AAAA1111', '/registrations/AAAA1111/events'],
    ...['/registrations/AAAA1111/erase', '/erase', '/search', '/export', '/lists'],
    ...['/lists/knowSource', '/lists/knowSource/import', '/lists/dictionary', '/people'],
    ...[`/people/${id}`, '/audit', '/my-mail', '/releases', '/sign-in', '/sign-in/code'],
  ]) {
    expect((await browser.get(`${path}?${change.toString()}`)).status).toBeLessThan(500);
  }
  expect(await everythingElse()).toEqual(before);
});

/** The rows of every table but of those that a GET may write to; of `review`, what it may not. */
async function everythingElse() {
  const tables = await office.db.introspection.getTables();
  const others = tables.filter(({ name }) => !['audit', 'office_session'].includes(name));
  return Promise.all(
    others.map(async ({ name }) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
        office.db,
      );
      return [name, rows.map((row) => ({ ...row, opened_at: null, opened_by: null }))];
    }),
  );
}

test('a registration that a browser only prepares is neither opened nor looked at', async () => {
  await office.have(['AAAA1111']);
  const browser = await administrator();
  const headers = { 'sec-purpose': 'prefetch;prerender' };
  expect((await browser.get('/registrations/AAAA1111', headers)).status).toBe(403);
  expect(await office.db.selectFrom('review').select('opened_at').execute()).toEqual([
    { opened_at: null },
  ]);
  const looks = office.db.selectFrom('audit').select('id').where('command', '=', 'show');
  expect(await looks.execute()).toEqual([]);
});

test('a full disk takes no entry of the audit, so nothing is shown', async () => {
  await office.have(['AAAA1111']);
  const browser = await administrator();
  await sql`pragma max_page_count = 1`.execute(office.db); // at least those that there are
  let answer = await browser.get('/registrations/AAAA1111');
  for (let tries = 0; answer.status === 200 && tries < 500; tries++) {
    answer = await browser.get('/registrations/AAAA1111');
  }
  expect(answer.status).toBe(503);
  expect(answer.text).not.toMatch(/Nguyễn|0912/);
  expect((await browser.get('/export?format=csv&column:reference=yes')).text).not.toContain('AAAA');
});

test('a new field of a released step is on the page, on paper and in the sheet of an office that runs', async () => {
  const releases = withContact(createReleasesFixture());
  await office.close();
  office = await startFilledOffice();
  await office.have(['AAAA1111']);
  const browser = await administrator();
  expect((await browser.get('/export')).text).not.toContain('Occupation');
  const label = { vi: 'Nghề nghiệp', en: 'Occupation' };
  const section = {
    ...{ name: 'step-contact', step: 'step-contact', texts: {} },
    schema: { type: 'object', properties: {} },
    fields: [{ name: 'occupation', kind: 'text', label }],
  };
  releases.writeSet('admission', 'set-2', { packages: {}, sections: [section] });
  await recordDeclaredFields(office.db, createReleases(releases.dir));
  releases.remove();
  const answers = { surname: 'Lê', occupation: 'Giáo viên' };
  await office.have(['BBBB2222', answers, { release_set: 'set-2' }]);
  const { text } = await browser.get('/registrations/BBBB2222');
  const [printed = ''] = text.split('class="screen"');
  expect(printed).toContain('<dt>Occupation</dt><dd><bdi>Giáo viên');
  const query = 'format=csv&column:reference=yes&column:answer.occupation=yes';
  expect((await browser.get(`/export?${query}`)).text).toMatch(
    /^\W*"Reference";"Occupation"\r\n"BBBB2222";"Giáo viên"\r\n"AAAA1111";""\r\n$/,
  );
});

import { IDLE_MS, LONGEST_MS } from '../../../storage/people/sessions';
import { changePerson, findPerson } from '../../../storage/people/people';
import { startTestOffice, type TestBrowser, type TestOffice } from '../../../../testing/testOffice';

const LAN = 'lan@school.example';

let office: TestOffice;
beforeEach(async () => (office = await startTestOffice()));
afterEach(() => office.close());

const isSignedIn = async (browser: TestBrowser) => (await browser.get('/audit')).status === 200;
const lan = async () => {
  const person = await findPerson(office.db, 'email', LAN);
  if (!person) throw new Error('she is invited first');
  return person;
};

describe('a code', () => {
  test('signs in whom it was made for, as it is printed or as it is typed', async () => {
    const code = await office.invite(LAN, 'administrator');
    expect(code).toMatch(/^[3479CDFHJKMNPRTWXY]{4}(-[3479CDFHJKMNPRTWXY]{4}){2}$/);
    const browser = office.browser();
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    const { status, headers } = await browser.post('/sign-in', { code: typed });
    expect([status, headers.get('location')]).toEqual([303, '/']);
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await browser.get('/audit')).text).toContain(LAN);
  });

  test('works once', async () => {
    const code = await office.invite(LAN, 'administrator');
    expect((await office.browser().post('/sign-in', { code })).status).toBe(303);
    const again = await office.browser().post('/sign-in', { code });
    expect(again.status).toBe(422);
    expect(again.text).toContain('The code is wrong, used or expired.');
  });

  test('works in one browser of many that send it at once', async () => {
    const code = await office.invite(LAN, 'administrator');
    const sent = Array.from({ length: 5 }, () => office.browser().post('/sign-in', { code }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  });

  test('is void when there is a newer one, and when the person is disabled', async () => {
    const code = await office.invite(LAN, 'reader');
    const newer = await office.codeFor(LAN);
    expect((await office.browser().post('/sign-in', { code })).status).toBe(422);
    await changePerson(office.db, await lan(), { disabled_at: office.now() });
    expect((await office.browser().post('/sign-in', { code: newer })).status).toBe(422);
    const latest = await office.codeFor(LAN);
    expect((await office.browser().post('/sign-in', { code: latest })).status).toBe(422);
  });

  test('that is unknown gets the answer of a wrong one', async () => {
    const code = await office.invite(LAN, 'administrator');
    const close = `${code.slice(0, -1)}${code.endsWith('3') ? '4' : '3'}`;
    const [wrong, unknown, empty] = await Promise.all(
      [close, '3333-3333-3333', ''].map((one) => office.browser().post('/sign-in', { code: one })),
    );
    expect([unknown?.status, unknown?.text]).toEqual([wrong?.status, wrong?.text]);
    expect([empty?.status, empty?.text]).toEqual([wrong?.status, wrong?.text]);
  });

  test('cannot be guessed by many tries: after thirty wrong ones their network waits for a minute', async () => {
    const code = await office.invite(LAN, 'administrator');
    const sent = (text: string, from = '192.0.2.1') => {
      const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from };
      return office.browser().post('/sign-in', { code: text }, headers);
    };
    for (let tries = 0; tries < 30; tries++) await sent(`WWWW-${tries}`);
    const refused = await sent(code, '192.0.2.2');
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('Too many tries. Try again in a minute.');
    expect((await sent(code, '198.51.100.1')).status).toBe(303);
    office.wait(60_000);
    expect((await sent(await office.codeFor(LAN))).status).toBe(303);
  });

  test('is kept as a hash, and so is a session', async () => {
    const code = await office.invite(LAN, 'administrator');
    const rows = JSON.stringify(await office.db.selectFrom('sign_in_code').selectAll().execute());
    expect(rows).not.toContain(code.replaceAll('-', ''));
    const browser = office.browser();
    await browser.post('/sign-in', { code });
    const sessions = await office.db.selectFrom('office_session').selectAll().execute();
    expect(sessions).toHaveLength(1);
    expect(JSON.stringify(sessions)).not.toContain(browser.cookies.get('office'));
  });
});

describe('a session', () => {
  test('ends with a sign-out, also for a copy of its cookie', async () => {
    const browser = await office.signIn(LAN, 'administrator');
    const id = browser.cookies.get('office') ?? '';
    expect((await browser.post('/sign-out', {})).headers.get('location')).toBe('/sign-in');
    expect(browser.cookies.has('office')).toBe(false);
    browser.cookies.set('office', id);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('lasts while it is used, and ends after 60 minutes without a request', async () => {
    const browser = await office.signIn(LAN, 'administrator');
    office.wait(IDLE_MS - 1);
    expect(await isSignedIn(browser)).toBe(true);
    office.wait(IDLE_MS - 1);
    expect(await isSignedIn(browser)).toBe(true);
    office.wait(IDLE_MS);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('ends after 12 hours, however it is used', async () => {
    const browser = await office.signIn(LAN, 'administrator');
    const step = IDLE_MS / 2;
    for (let passed = step; passed < LONGEST_MS; passed += step) {
      office.wait(step);
      expect(await isSignedIn(browser)).toBe(true);
    }
    office.wait(step);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('is a new one at each sign-in, and the browser’s former one ends', async () => {
    const browser = await office.signIn(LAN, 'administrator');
    const former = browser.cookies.get('office') ?? '';
    await browser.post('/sign-in', { code: await office.codeFor(LAN) });
    expect(browser.cookies.get('office')).not.toBe(former);
    browser.cookies.set('office', former);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test.each(['x'.repeat(5000), "' or 1=1 --", ''])('is none with the cookie %j', async (id) => {
    await office.signIn(LAN, 'administrator');
    const browser = office.browser();
    browser.cookies.set('office', encodeURIComponent(id));
    expect((await browser.get('/people')).status).toBe(303);
  });
});

describe('after a sign-in', () => {
  test('the page that was asked for is shown', async () => {
    const browser = office.browser();
    const asked = await browser.get('/audit?who=x&since=2026-11-01');
    expect(asked.status).toBe(303);
    const to = asked.headers.get('location') ?? '';
    expect(to).toBe('/sign-in?to=%2Faudit%3Fwho%3Dx%26since%3D2026-11-01');
    expect((await browser.get(to)).text).toContain('value="/audit?who=x&amp;since=2026-11-01"');
    const code = await office.invite(LAN, 'administrator');
    const { headers } = await browser.post('/sign-in', { code, to: '/audit?who=x' });
    expect(headers.get('location')).toBe('/audit?who=x');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/\r\nset-cookie: a=b',
    '',
  ])('%j leads to no other site', async (to) => {
    const browser = office.browser();
    const code = await office.invite(LAN, 'administrator');
    const { status, headers } = await browser.post('/sign-in', { code, to });
    const location = headers.get('location') ?? '';
    expect(status).toBe(303);
    expect(new URL(location, office.url).origin).toBe(office.url);
    const language = await browser.post('/language', { language: 'vi', to });
    expect(new URL(language.headers.get('location') ?? '', office.url).origin).toBe(office.url);
    expect(headers.getSetCookie()).toHaveLength(1);
  });
});

test('sign-in and sign-out are in the audit', async () => {
  const browser = await office.signIn(LAN, 'administrator');
  await browser.post('/sign-out', {});
  const rows = await office.db.selectFrom('audit').select(['who', 'command', 'filters']).execute();
  expect(rows).toEqual([
    { who: LAN, command: 'sign-in', filters: '{}' },
    { who: LAN, command: 'sign-out', filters: '{}' },
  ]);
});

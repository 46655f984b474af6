import { type IdentityProvider, startIdentityProvider } from '../../../../testing/identityProvider';
import { officeOnEachDatabase } from '../../../../testing/officeOnEachDatabase';
import { startTestOffice, type TestBrowser, type TestOffice } from '../../../../testing/testOffice';
import { changePerson, endSessionsAndDeliveries, findPerson } from '../../../storage/people/people';
import { TRANSACTION_MS } from '../../../storage/people/transactions';

const ORIGIN = 'https://office.example';
const LAN = 'lan@school.example';
const NOT_INVITED = 'This account is not invited, is disabled, or its email is not verified.';
const FAILED = 'The sign-in service could not sign you in.';
const USED = 'This sign-in has expired or was used. Start again.';

let provider: IdentityProvider;
let office: TestOffice;
beforeAll(async () => (provider = await startIdentityProvider(`${ORIGIN}/sign-in/callback`)));
afterAll(() => provider.close());
beforeEach(() => {
  Object.assign(provider, { forge: undefined, isStranger: false, fails: undefined });
  provider.claims = { sub: 'one', email: LAN, email_verified: true };
});

const isSignedIn = async (browser: TestBrowser) => (await browser.get('/audit')).status === 200;

/** Goes to the provider. @returns the path that it sends the browser back to */
async function visited(browser: TestBrowser, change = (_: URLSearchParams) => {}, to = '') {
  const begun = await browser.get(`/sign-in/provider${to}`);
  const url = new URL(begun.headers.get('location') ?? '');
  change(url.searchParams);
  const back = await provider.visit(url.href);
  expect(back.origin + back.pathname).toBe(`${ORIGIN}/sign-in/callback`);
  return back;
}

async function signsIn(browser = office.browser()) {
  const { pathname, search } = await visited(browser);
  const { status, text } = await browser.get(pathname + search);
  return { status, text, isSignedIn: await isSignedIn(browser) };
}

const refused = (status: number, text: string) => ({
  status,
  text: expect.stringContaining(text) as string,
  isSignedIn: false,
});

describe.each(officeOnEachDatabase)('a provider, with %s', (_, open) => {
  beforeEach(async () => {
    office = await startTestOffice({ origin: ORIGIN, provider, ...(await open()) });
  });
  afterEach(() => office.close());

  test('signs in who is invited, and the page that was asked for is shown', async () => {
    await office.invite(LAN, 'administrator');
    const browser = office.browser();
    const shown = await browser.get('/audit?who=x');
    const page = await browser.get(shown.headers.get('location') ?? '');
    const [, link = ''] = /href="(\/sign-in\/provider[^"]*)"/.exec(page.text) ?? [];
    const { pathname, search } = await visited(browser, undefined, link.replace(/^[^?]*/, ''));
    const { status, headers } = await browser.get(pathname + search);
    expect([status, headers.get('location')]).toEqual([303, '/audit?who=x']);
    expect(headers.getSetCookie().at(-1)).toMatch(
      /^__Host-office=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('knows its account again whatever its address, and no other account with its address', async () => {
    await office.invite(LAN, 'administrator');
    expect((await signsIn()).isSignedIn).toBe(true);
    provider.claims = { sub: 'two', email: LAN, email_verified: true };
    expect(await signsIn()).toEqual(refused(403, NOT_INVITED));
    provider.claims = { sub: 'one', email: 'lan.tran@school.example', email_verified: true };
    expect((await signsIn()).isSignedIn).toBe(true);
    expect(await findPerson(office.db, 'email', LAN)).toMatchObject({
      issuer: provider.issuer,
      subject: 'one',
    });
  });

  test('signs nobody in who is not invited, or is disabled, and binds nobody then', async () => {
    expect(await signsIn()).toEqual(refused(403, NOT_INVITED));
    await office.invite(LAN, 'administrator');
    await office.invite('chief@school.example', 'administrator');
    const lan = await findPerson(office.db, 'email', LAN);
    if (lan) await changePerson(office.db, lan, { disabled_at: office.now() });
    expect(await signsIn()).toEqual(refused(403, NOT_INVITED));
    expect(await findPerson(office.db, 'email', LAN)).toEqual({
      ...lan,
      disabled_at: office.now(),
    });
    if (lan) await changePerson(office.db, lan, { disabled_at: null });
    expect((await signsIn()).isSignedIn).toBe(true);
    if (lan) await changePerson(office.db, lan, { disabled_at: office.now() });
    expect(await signsIn()).toEqual(refused(403, NOT_INVITED));
  });

  test('its answer counts once, also in the same browser', async () => {
    await office.invite(LAN, 'administrator');
    const browser = office.browser();
    const { pathname, search } = await visited(browser);
    const cookies = new Map(browser.cookies);
    const answers = await Promise.all([1, 2, 3].map(() => browser.get(pathname + search)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
    const other = office.browser();
    for (const [name, value] of cookies) other.cookies.set(name, value);
    const replayed = await other.get(pathname + search);
    expect([replayed.status, replayed.text.includes(USED)]).toEqual([422, true]);
    expect(await isSignedIn(other)).toBe(false);
  });

  test('its answer counts for ten minutes, and not after a restore', async () => {
    await office.invite(LAN, 'administrator');
    const browser = office.browser();
    for (const ends of [
      () => Promise.resolve(office.wait(TRANSACTION_MS)),
      () => endSessionsAndDeliveries(office.db),
    ]) {
      const { pathname, search } = await visited(browser);
      await ends();
      expect((await browser.get(pathname + search)).status).toBe(422);
    }
    expect(await office.db.selectFrom('sign_in_transaction').selectAll().execute()).toEqual([]);
  });
});

describe('a provider', () => {
  beforeAll(async () => {
    const mailer = { send: () => Promise.reject(new Error('mailed')), close: () => {} };
    office = await startTestOffice({ origin: ORIGIN, provider, mailer });
    await office.invite(LAN, 'administrator');
  });
  afterAll(() => office.close());

  test('is asked with PKCE, a state and a nonce, which are in no row', async () => {
    const browser = office.browser();
    const { headers } = await browser.get('/sign-in/provider');
    const asked = new URL(headers.get('location') ?? '').searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      client_id: 'office',
      response_type: 'code',
      redirect_uri: `${ORIGIN}/sign-in/callback`,
      scope: 'openid email',
      state: expect.stringMatching(/^\w{64}$/) as string,
      nonce: expect.stringMatching(/^\w{64}$/) as string,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
    });
    const rows = JSON.stringify(
      await office.db.selectFrom('sign_in_transaction').selectAll().execute(),
    );
    const secrets = [...asked.values(), ...browser.cookies.values()];
    for (const secret of secrets) expect(rows).not.toContain(`"${secret}"`);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-office-asking=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  test.each([
    ['another nonce', 'nonce'],
    ['another challenge', 'code_challenge'],
  ])('that was asked with %s signs nobody in', async (_, name) => {
    const browser = office.browser();
    const { pathname, search } = await visited(browser, (asked) => asked.set(name, 'x'.repeat(43)));
    const { status, text } = await browser.get(pathname + search);
    expect([status, text.includes(FAILED)]).toEqual([502, true]);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test.each([
    ['a state', 'state'],
    ['a code', 'code'],
    ['an issuer', 'iss'],
  ])('whose answer has %s of somebody else signs nobody in', async (_, name) => {
    const browser = office.browser();
    const { pathname, searchParams } = await visited(browser);
    searchParams.set(name, 'https://evil.example');
    const { status } = await browser.get(`${pathname}?${searchParams.toString()}`);
    expect([status, await isSignedIn(browser)]).toEqual([502, false]);
  });

  test('its answer counts in the browser that was sent there alone', async () => {
    const { pathname, search } = await visited(office.browser());
    const stranger = office.browser();
    expect((await stranger.get(pathname + search)).status).toBe(422);
    // One that is itself on the way: nobody signs another one in under their own name.
    await visited(stranger);
    expect((await stranger.get(pathname + search)).status).toBe(502);
    expect(await isSignedIn(stranger)).toBe(false);
  });

  test('that comes back to one tab after another leads to the office', async () => {
    const browser = office.browser();
    const first = await visited(browser);
    expect((await signsIn(browser)).isSignedIn).toBe(true);
    const { status, headers } = await browser.get(first.pathname + first.search);
    expect([status, headers.get('location')]).toEqual([303, '/']);
  });

  test.each<[string, Partial<IdentityProvider>]>([
    ['for another client', { forge: (claims) => ({ ...claims, aud: 'another' }) }],
    ['for several clients', { forge: (claims) => ({ ...claims, aud: ['office', 'x'], azp: 'x' }) }],
    ['of another issuer', { forge: (claims) => ({ ...claims, iss: 'https://evil.example' }) }],
    ['that has expired', { forge: (claims) => ({ ...claims, exp: 1 }) }],
    ['without a nonce', { forge: ({ nonce: _, ...claims }) => claims }],
    ['that another key has signed', { isStranger: true }],
  ])('with a token %s signs nobody in', async (_, forged) => {
    Object.assign(provider, forged);
    expect(await signsIn()).toEqual(refused(502, FAILED));
  });

  test('may say the address apart from the token, which counts more', async () => {
    provider.forge = ({ email: _, email_verified: _2, ...claims }) => claims;
    expect((await signsIn()).isSignedIn).toBe(true);
    provider.forge = ({ email: _, ...claims }) => ({ ...claims, email_verified: false });
    expect(await signsIn()).toEqual(refused(403, NOT_INVITED));
  });

  test('that fails is a page in the reader’s language, and is asked again the next time', async () => {
    const browser = office.browser();
    const { pathname, search } = await visited(browser);
    provider.fails = { status: 400, body: { error: 'invalid_client', error_description: LAN } };
    const answer = await browser.get(pathname + search, { 'accept-language': 'vi' });
    expect(answer.status).toBe(502);
    expect(answer.text).toContain('Dịch vụ đăng nhập không đăng nhập được cho bạn.');
    expect(answer.text).not.toMatch(/lan@school|invalid_client/);
    provider.fails = undefined;
    expect((await signsIn(browser)).isSignedIn).toBe(true);
  });

  test('that its reader has left signs nobody in', async () => {
    const browser = office.browser();
    const begun = await browser.get('/sign-in/provider');
    const { searchParams } = new URL(begun.headers.get('location') ?? '');
    const answer = new URLSearchParams({
      error: 'access_denied',
      state: searchParams.get('state') ?? '',
      iss: provider.issuer,
    });
    const { status, text } = await browser.get(`/sign-in/callback?${answer.toString()}`);
    expect([status, text.includes(FAILED)]).toEqual([502, true]);
  });

  test('is asked a hundred times in an hour by one network', async () => {
    const from = async (address: string) =>
      (await office.browser().get('/sign-in/provider', { 'x-forwarded-for': address })).status;
    for (let times = 0; times < 100; times++) expect(await from(`192.0.2.${times}`)).toBe(303);
    expect([await from('192.0.2.200'), await from('198.51.100.1')]).toEqual([429, 303]);
    office.wait(3_600_000);
    expect(await from('192.0.2.200')).toBe(303);
  });

  test('may ask for a second factor: beside it no code is mailed', async () => {
    const browser = office.browser();
    expect((await browser.post('/sign-in/code', { email: LAN })).status).toBe(404);
    const page = (await browser.get('/sign-in')).text;
    expect(page).not.toContain('name="email"');
    expect(page).toMatch(
      /When [\w.:]+ cannot sign you in, whoever runs the office gives you a code\./,
    );
    const { text } = await (await office.signIn(LAN, 'administrator')).get('/people');
    expect(text).toContain(`They sign in with this email at ${ORIGIN}`);
  });
});

describe('a provider that cannot be found', () => {
  test('is asked again the next time', async () => {
    office = await startTestOffice({ origin: ORIGIN, provider });
    await office.invite(LAN, 'administrator');
    provider.fails = { status: 503, body: {} };
    const { status, text } = await office.browser().get('/sign-in/provider');
    expect([status, text.includes(FAILED)]).toEqual([502, true]);
    provider.fails = undefined;
    expect((await signsIn()).isSignedIn).toBe(true);
    await office.close();
  });

  test('under its own address signs nobody in', async () => {
    const issuer = provider.issuer.replace('127.0.0.1', 'localhost');
    office = await startTestOffice({ origin: ORIGIN, provider: { ...provider, issuer } });
    expect((await office.browser().get('/sign-in/provider')).status).toBe(502);
    await office.close();
  });
});

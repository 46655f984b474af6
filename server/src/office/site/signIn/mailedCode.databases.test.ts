import { type MailServer, startMailServer } from '../../../../testing/mailServer';
import { officeOnEachDatabase } from '../../../../testing/officeOnEachDatabase';
import { startTestOffice, type TestBrowser, type TestOffice } from '../../../../testing/testOffice';
import { CODE_MS, MOST_TRIES } from '../../../storage/people/codes';
import { changePerson, endSessionsAndDeliveries, findPerson } from '../../../storage/people/people';
import { createMailer, type Mailer, type Mail } from '../../mail/mailer';

const ORIGIN = 'https://office.example';
const LAN = 'lan@school.example';
const AN = 'an@school.example';

let office: TestOffice;
let sent: Mail[];
beforeEach(() => (sent = []));

const mailer: Mailer = {
  send(message) {
    sent.push(message);
    return Promise.resolve({ kind: 'sent' });
  },
  close: () => {},
};

const ask = (browser: TestBrowser, email: string, from = '192.0.2.1', to = '/') =>
  browser.post(
    '/sign-in/code',
    { email, to },
    { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from },
  );
const codeIn = ({ text }: Pick<Mail, 'text'>) => /^(\w{4}-\w{4}-\w{4})\r?\n/.exec(text)?.[1] ?? '';
const enter = (browser: TestBrowser, code: string) => browser.post('/sign-in', { code });

describe.each(officeOnEachDatabase)('a mailed code, with %s', (_, open) => {
  beforeEach(async () => {
    office = await startTestOffice({ origin: ORIGIN, mailer, ...(await open()) });
    await office.invite(LAN, 'administrator');
  });
  afterEach(() => office.close());

  async function asked(browser: TestBrowser) {
    expect((await ask(browser, LAN)).status).toBe(303);
    const message = sent.at(-1);
    return codeIn(message ?? { text: '' });
  }

  test('signs in once, in the browser that asked alone', async () => {
    const browser = office.browser();
    const code = await asked(browser);
    const others = [office.browser(), office.browser()];
    for (const other of others) {
      expect((await enter(other, code)).status).toBe(422);
      await ask(other, AN);
      expect((await enter(other, code)).status).toBe(422);
    }
    expect((await enter(browser, code)).status).toBe(303);
    expect((await browser.get('/audit')).text).toContain(LAN);
    expect((await enter(browser, code)).status).toBe(422);
  });

  test('works in the tenth minute, and not in the eleventh', async () => {
    for (const [waited, status] of [
      [CODE_MS - 1, 303],
      [CODE_MS, 422],
    ] as const) {
      const browser = office.browser();
      const code = await asked(browser);
      office.wait(waited);
      expect((await enter(browser, code)).status).toBe(status);
    }
  });

  test('works after four wrong ones, and not after five', async () => {
    for (const wrong of [MOST_TRIES - 1, MOST_TRIES]) {
      const browser = office.browser();
      const code = await asked(browser);
      const close = `${code.slice(0, -1)}${code.endsWith('3') ? '4' : '3'}`;
      for (let tries = 0; tries < wrong; tries++) await enter(browser, close);
      expect((await enter(browser, code)).status).toBe(wrong < MOST_TRIES ? 303 : 422);
    }
  });

  test('is void when the person is disabled, and after a restore', async () => {
    const lan = await findPerson(office.db, 'email', LAN);
    await office.invite(AN, 'administrator');
    for (const ends of [
      async () => lan && changePerson(office.db, lan, { disabled_at: office.now() }),
      () => endSessionsAndDeliveries(office.db),
    ]) {
      if (lan) await changePerson(office.db, lan, { disabled_at: null });
      const browser = office.browser();
      const code = await asked(browser);
      await ends();
      if (lan) await changePerson(office.db, lan, { disabled_at: null });
      expect((await enter(browser, code)).status).toBe(422);
    }
  });

  test('that a stranger asks for leaves those that somebody has', async () => {
    const browser = office.browser();
    const mailed = await asked(browser);
    const printed = await office.codeFor(LAN);
    await ask(office.browser(), LAN);
    expect((await enter(office.browser(), printed)).status).toBe(303);
    expect((await enter(browser, mailed)).status).toBe(303);
  });

  test('is for who is invited, and nothing says who that is', async () => {
    const an = await findPerson(office.db, 'email', LAN);
    await office.invite(AN, 'administrator');
    if (an) await changePerson(office.db, an, { disabled_at: office.now() });
    const answers = [];
    for (const email of [LAN, 'nobody@school.example', AN]) {
      const before = await countCodes();
      const { status, text, headers } = await ask(office.browser(), email);
      const [cookie = ''] = headers.getSetCookie();
      headers.delete('set-cookie');
      headers.delete('date');
      const shape = cookie.replace(/=[\w-]{43};/, '=…;');
      // As many rows are written, so that it takes as long.
      const rows = (await countCodes()) - before;
      answers.push({ status, text, shape, rows, headers: Object.fromEntries(headers) });
    }
    expect(answers[0]).toMatchObject({
      status: 303,
      rows: 1,
      shape: '__Host-office-asking=…; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax',
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(sent.map(({ to }) => to)).toEqual([AN]);
  });

  const countCodes = async () =>
    (await office.db.selectFrom('sign_in_code').select('name').execute()).length;
});

describe('codes by mail', () => {
  beforeAll(async () => {
    office = await startTestOffice({ origin: ORIGIN, mailer });
    await office.invite(LAN, 'administrator');
  });
  // The limits begin again.
  beforeEach(() => office.wait(3_600_000));
  afterAll(() => office.close());

  test('the page says that one was sent, and goes on to the page that was asked for', async () => {
    const browser = office.browser();
    const first = await browser.get('/sign-in?to=/audit');
    expect(first.text).toContain('action="/sign-in/code"');
    expect(first.text).toContain('The code is mailed to an email that is invited, or');
    const { headers } = await ask(browser, ` Lan@School.example `, undefined, '/audit');
    expect(headers.get('location')).toBe('/sign-in?asked=yes&to=%2Faudit');
    const { text } = await browser.get(headers.get('location') ?? '');
    expect(text).toContain('If this email is invited, a code is on its way.');
    expect(text).toContain('value="/audit"');
    expect(text).not.toContain(LAN);
    const people = await (await office.signIn(LAN, 'administrator')).get('/people');
    expect(people.text).toContain(`They sign in with this email at ${ORIGIN}`);
  });

  test('go to no address that is none, or more than one', async () => {
    const { status, text } = await ask(office.browser(), `x@evil.example,${LAN}`);
    expect([status, text.includes('Enter a valid email')]).toEqual([422, true]);
    expect(sent).toEqual([]);
  });

  test('five an hour go to an address, known or not, and whoever asks', async () => {
    for (const email of [LAN, 'nobody@school.example']) {
      const statuses = [];
      for (let times = 0; times < 6; times++) {
        const { status, text } = await ask(office.browser(), email, `192.0.${times}.1`);
        statuses.push(status);
        expect(text.includes('Too many requests. Try again in an hour.')).toBe(times === 5);
      }
      expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    }
    expect(sent).toHaveLength(5);
    office.wait(3_600_000);
    expect((await ask(office.browser(), LAN)).status).toBe(303);
  });

  test('a network asks a hundred times an hour', async () => {
    for (let times = 0; times < 100; times++) {
      expect((await ask(office.browser(), `x${times}@y.example`)).status).toBe(303);
    }
    expect((await ask(office.browser(), LAN)).status).toBe(429);
    expect((await ask(office.browser(), LAN, '198.51.100.1')).status).toBe(303);
  });
});

test('without https no code is mailed', async () => {
  office = await startTestOffice({ mailer });
  expect((await ask(office.browser(), LAN)).status).toBe(404);
  const { text } = await office.browser().get('/sign-in');
  expect(text).not.toContain('name="email"');
  expect(text).toContain('The code is shown in the terminal where the office is started, or');
  await office.close();
});

describe('with a mail server', () => {
  let server: MailServer;
  let real: Mailer;
  const start = async (options = {}) => {
    server = await startMailServer(options);
    real = createMailer({ url: server.url, from: 'office@school.example' });
    office = await startTestOffice({ origin: ORIGIN, mailer: real });
    await office.invite(LAN, 'administrator');
  };
  afterEach(async () => {
    real.close();
    await server.close();
    await office.close();
  });

  test('the mail has the code in its text, once, and not in its subject', async () => {
    await start();
    const browser = office.browser();
    await ask(browser, LAN);
    while (server.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const [{ to, text } = { to: [], text: '' }] = server.received;
    expect(to).toEqual([LAN]);
    const [head = '', ...body] = text.split('\r\n\r\n');
    // Quoted-printable, whose long lines are broken.
    const content = body.join('\r\n\r\n').replaceAll('=\r\n', '');
    const code = codeIn({ text: content });
    expect(content).toContain(`${ORIGIN}/sign-in`);
    expect(content.split(code)).toHaveLength(2);
    expect(head).not.toContain(code);
    expect((await enter(browser, code)).status).toBe(303);
  });

  test('the answer waits for no mail server', async () => {
    let release = () => {};
    await start({ onConnect: (_: unknown, done: () => void) => (release = done) });
    const { status } = await ask(office.browser(), LAN);
    expect([status, server.received]).toEqual([303, []]);
    release();
  });
});

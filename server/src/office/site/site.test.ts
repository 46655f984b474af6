import { request } from 'node:http';
import { connect } from 'node:net';
import { goodBody } from '../../../testing/releasesFixture';
import { startTestOffice, type TestOffice } from '../../../testing/testOffice';
import { startTestServer } from '../../../testing/testServer';

let office: TestOffice;
beforeAll(async () => (office = await startTestOffice()));
afterAll(() => office.close());

/** Others than that, which end with their test. */
const others: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(others.splice(0).map((one) => one.close())));

/** Sends headers that fetch does not let a program set. */
function raw(path: string, headers: Record<string, string>, method = 'GET', url = office.url) {
  const { port } = new URL(url);
  return new Promise<number | undefined>((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, method, headers };
    request(options, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}
const port = () => new URL(office.url).port;

describe('the host that a request names', () => {
  test.each(['localhost', '127.0.0.1', '[::1]'])('%s with the port is the office', async (name) => {
    expect(await raw('/sign-in', { host: `${name}:${port()}` })).toBe(200);
  });

  test.each([
    () => 'evil.example',
    () => `evil.example:${port()}`,
    () => 'localhost',
    () => 'localhost:1',
    () => `localhost.evil.example:${port()}`,
    () => `127.0.0.1:${port()}@evil.example`,
  ])('%s is refused, whatever is asked for', async (host) => {
    for (const path of ['/sign-in', '/office.css', '/people', '/nowhere']) {
      expect(await raw(path, { host: host() })).toBe(421);
    }
    expect(await raw('/sign-in', { host: host(), 'sec-fetch-site': 'same-origin' }, 'POST')).toBe(
      421,
    );
  });

  test('behind a proxy it is that of OFFICE_ORIGIN alone, and the cookie is for https alone', async () => {
    const origin = 'https://office.example';
    const behind = await startTestOffice({ origin });
    others.push(behind);
    const host = { host: 'office.example' };
    expect(await raw('/sign-in', host, 'GET', behind.url)).toBe(200);
    expect(await raw('/sign-in', {}, 'GET', behind.url)).toBe(421);
    const code = await behind.invite('lan@school.example', 'reader');
    const body = `code=${code}`;
    const answer = await exchange(
      behind.url,
      `POST /sign-in HTTP/1.1\r\nHost: office.example\r\nOrigin: ${origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 303 /);
    expect(answer).toMatch(
      /\r\nset-cookie: __Host-office=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax\r\n/i,
    );
    expect(answer).toMatch(/\r\nstrict-transport-security: max-age=/i);
  });
});

function exchange(url: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    socket
      .on('data', (chunk) => (answer += chunk.toString()))
      .on('close', () => resolve(answer))
      .on('error', reject);
  });
}

describe('what changes something', () => {
  const fields = { email: 'new@school.example', role: 'reader' };

  test.each<[string, Record<string, string>]>([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another host of this site', { 'sec-fetch-site': 'same-site' }],
    ['from no page', { 'sec-fetch-site': 'none' }],
    ['without a word of where it comes from', {}],
    ['of a foreign origin', { origin: 'http://evil.example' }],
    ['of another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['of a hidden origin', { origin: 'null' }],
    ['from another site that names our origin', { 'sec-fetch-site': 'cross-site', origin: 'own' }],
  ])('is refused %s', async (_, headers) => {
    const browser = await office.signIn('an@school.example', 'administrator');
    const own = headers.origin === 'own' ? { ...headers, origin: office.url } : headers;
    expect((await browser.post('/people', fields, own)).status).toBe(403);
    expect((await browser.post('/sign-out', {}, own)).status).toBe(403);
    expect((await browser.get('/people')).text).not.toContain(fields.email);
  });

  test('is done from our own pages, whichever header the browser sends', async () => {
    const browser = await office.signIn('an@school.example', 'administrator');
    expect((await browser.post('/people', fields, { origin: office.url })).status).toBe(303);
    const other = { ...fields, email: 'newer@school.example' };
    expect((await browser.post('/people', other, { 'sec-fetch-site': 'same-origin' })).status).toBe(
      303,
    );
    const { text } = await browser.get('/people');
    expect(text).toContain('new@school.example');
    expect(text).toContain('newer@school.example');
  });

  test('is no GET, and no other method', async () => {
    const browser = await office.signIn('an@school.example', 'administrator');
    expect((await browser.get('/sign-out')).status).toBe(404);
    expect((await browser.get('/language?language=vi')).status).toBe(404);
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      expect(await raw('/people', { 'sec-fetch-site': 'same-origin' }, method)).toBe(404);
      expect(await raw('/people', {}, method)).toBe(403);
    }
    expect((await browser.get('/people')).status).toBe(200);
  });

  test('a body that is too large, or no form, is refused', async () => {
    const browser = await office.signIn('an@school.example', 'administrator');
    const large = { ...fields, email: 'x'.repeat(1024 * 1024) };
    expect((await browser.post('/people', large)).status).toBe(413);
    const json = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    expect((await browser.post('/people', fields, json)).status).toBe(415);
    const names = Object.fromEntries(['__proto__', 'constructor'].map((name) => [name, 'x']));
    expect((await browser.post('/people', { ...names, email: '' })).status).toBe(422);
  });
});

test('every answer has the headers that let nothing run, be framed or be kept', async () => {
  const browser = await office.signIn('an@school.example', 'administrator');
  const answers = [
    await browser.get('/people'),
    await browser.get('/sign-in'),
    await browser.get('/nowhere'),
    await browser.get('/%zz'),
    await browser.post('/people', {}, {}),
    await browser.post('/sign-in', { code: 'x' }),
    await office.browser().get('/people'),
    await browser.get('/people', { 'sec-purpose': 'prefetch' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 400, 403, 422, 303, 403]);
  for (const { headers } of answers) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
  for (const { text } of answers) expect(text).not.toMatch(/<script|<style| style=| on\w+=/i);
});

test('the style sheet is kept under an address that changes with it', async () => {
  const { text } = await office.browser().get('/sign-in');
  const [, path = ''] = /<link rel="stylesheet" href="(\/office\.css\?\w{8})"/.exec(text) ?? [];
  const { status, headers } = await office.browser().get(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

describe('the language', () => {
  test.each([
    ['vi-VN,vi;q=0.9', 'vi', 'Đăng nhập'],
    ['en-US,en;q=0.9,vi;q=0.8', 'en', 'Sign in'],
    ['', 'en', 'Sign in'],
  ])('is at first that of the browser: %j', async (accepted, lang, heading) => {
    const { text } = await office.browser().get('/sign-in', { 'accept-language': accepted });
    expect(text).toContain(`<html lang="${lang}">`);
    expect(text).toContain(`<h1>${heading}</h1>`);
  });

  test('is then the chosen one, on the same page and on refusals', async () => {
    const browser = await office.signIn('an@school.example', 'administrator');
    const chosen = await browser.post('/language', { language: 'vi', to: '/audit?who=x' });
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/audit?who=x']);
    expect((await browser.get('/people')).text).toContain('<h1>Người dùng</h1>');
    expect((await browser.get('/nowhere')).text).toContain('Không tìm thấy trang này.');
    const { text } = await browser.post('/people', { email: 'x' });
    expect(text).toContain('Email không hợp lệ');
    // Not the address that the form was sent to.
    expect(text).toContain('name="to" value="/people"');
  });
});

test('every refusal leads back to the office', async () => {
  const browser = await office.signIn('xem@school.example', 'reader');
  for (const [path, status] of [
    ['/nowhere', 404],
    ['/people?saved=yes', 403],
    ['/%zz', 400],
  ] as const) {
    const answer = await browser.get(path);
    expect([answer.status, answer.text]).toEqual([
      status,
      expect.stringContaining('<a href="/">Admissions office</a>'),
    ]);
    expect(answer.text).not.toContain('Saved.');
  }
});

test('a page that fails says so, and not why', async () => {
  const failing = await startTestOffice();
  others.push(failing);
  const browser = await failing.signIn('an@school.example', 'administrator');
  await failing.db.schema.alterTable('office_user').renameTo('away').execute();
  const { status, text } = await browser.get('/people');
  await failing.db.schema.alterTable('away').renameTo('office_user').execute();
  expect(status).toBe(500);
  expect(text).toContain('Something went wrong. Try again.');
  expect(text).not.toMatch(/office_user|SQLITE|\bat /);
});

test('nothing of the office is on the public port: its paths are there what any other path is', async () => {
  const server = await startTestServer();
  others.push(server);
  const form = await (await server.get('/nowhere')).text();
  for (const path of ['/sign-in', '/people', '/audit', '/registrations', '/releases', '/lists']) {
    expect(await (await server.get(path)).text()).toBe(form);
    expect((await server.post(goodBody, {}, path)).status).toBe(404);
  }
  expect((await server.get('/office.css')).status).toBe(404);
});

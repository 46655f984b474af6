import { randomUUID } from 'node:crypto';
import { goodBody } from '../../testing/releasesFixture';
import { startTestServer, type TestServer } from '../../testing/testServer';
import type { ServerOptions } from '../app/startServer';

/** One for all tests that need no other options: each sends from an address of its own. */
let server: TestServer;
beforeAll(async () => (server = await startLimited({ trustedProxies: ['127.0.0.0/8'] })));
afterAll(() => server.close());

const startLimited = (options: Partial<ServerOptions>) =>
  startTestServer({ rateLimitMax: 3, ...options });

const from = (address: string) => ({ 'x-forwarded-for': address });
const statuses = async (...responses: Promise<Response>[]) =>
  (await Promise.all(responses)).map(({ status }) => status);

test('one more than the limit is 429, with the time to retry', async () => {
  const own = from('198.51.100.1');
  const before = (await server.registrations()).length;
  for (let i = 0; i < 3; i++) expect((await server.post(goodBody, own)).status).toBe(200);
  const refused = await server.post(goodBody, own);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toMatch(/^(600|59\d)$/);
  expect(await refused.json()).toEqual({
    is_success: false,
    status_code: 429,
    message: 'Có quá nhiều lượt gửi. Vui lòng thử lại sau {minutes} phút.',
    data: { minutes: 10 },
  });
  expect(await server.registrations()).toHaveLength(before + 3);
});

test('a registration that the rules refuse counts too', async () => {
  const own = from('198.51.100.2');
  for (let i = 0; i < 3; i++) expect((await server.post({}, own)).status).toBe(422);
  expect((await server.post(goodBody, own)).status).toBe(429);
});

test('reading counts nothing', async () => {
  const own = from('198.51.100.3');
  for (let i = 0; i < 5; i++) expect((await server.get('/api/ton-giao', own)).status).toBe(200);
  expect((await server.post(goodBody, own)).status).toBe(200);
});

test('any number of repeats of a kept registration get the same response', async () => {
  const own = from('198.51.100.4');
  const key = { ...own, 'idempotency-key': randomUUID() };
  const first: unknown = await (await server.post(goodBody, key)).json();
  for (let i = 0; i < 5; i++) {
    expect(await (await server.post(goodBody, key)).json()).toEqual(first);
  }
  // And it used nothing up.
  for (let i = 0; i < 2; i++) expect((await server.post(goodBody, own)).status).toBe(200);
  expect((await server.post(goodBody, own)).status).toBe(429);
  // Over the limit, too.
  expect(await (await server.post(goodBody, key)).json()).toEqual(first);
});

describe('the address of a client', () => {
  test('is not what a client claims', async () => {
    const open = await startLimited({});
    for (let i = 0; i < 3; i++) await open.post(goodBody, from(`192.0.2.${i}`));
    expect((await open.post(goodBody, from('192.0.2.9'))).status).toBe(429);
    await open.close();
  });

  test('is what a trusted proxy reports, and each has its own limit', async () => {
    for (let i = 0; i < 3; i++) await server.post(goodBody, from('192.0.2.1'));
    expect(
      await statuses(
        server.post(goodBody, from('192.0.2.1')),
        server.post(goodBody, from('192.0.2.2')),
        // A client that writes the header before the proxy adds to it.
        server.post(goodBody, from('192.0.2.3, 192.0.2.1')),
      ),
    ).toEqual([429, 200, 429]);
  });
});

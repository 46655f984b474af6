import { eventually } from '../../../testing/eventually';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { type CuttingProxy, startCuttingProxy } from '../../../testing/cuttingProxy';
import { envelopeOf } from '../../../testing/envelopeOf';
import { ask, startPostgres, type TestPostgres } from '../../../testing/postgres';
import { goodBody } from '../../../testing/releasesFixture';
import { startTestServer, type TestServer } from '../../../testing/testServer';

let postgres: TestPostgres;
let url: string;
let proxy: CuttingProxy;
let server: TestServer;
beforeAll(async () => (postgres = await startPostgres()));
beforeEach(async () => {
  url = await postgres.createDatabase();
  proxy = await startCuttingProxy(() => Number(new URL(url).port));
  const through = new URL(url);
  through.port = String(proxy.port);
  server = await startTestServer({ databaseUrl: through.href });
});
afterEach(async () => {
  await server.close();
  await proxy.close();
});
afterAll(() => postgres.remove());

const withKey = () => ({ 'idempotency-key': randomUUID() });
const rows = () => ask(url, 'SELECT reference FROM registration');

test('while PostgreSQL is away it is 503 in the envelope; when it is back all works', async () => {
  const key = withKey();
  const first: unknown = await (await server.post(goodBody, key)).json();
  await postgres.crash();
  for (const headers of [{}, key, withKey()]) {
    const refused = await server.post(goodBody, headers);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual({
      is_success: false,
      data: null,
      message: 'Có lỗi',
      status_code: 503,
    });
  }
  expect((await server.get('/healthz')).status).toBe(200);
  expect((await server.get('/api/ton-giao')).status).toBe(200);
  await postgres.start();
  expect(await (await server.post(goodBody, key)).json()).toEqual(first);
  expect((await server.post(goodBody)).status).toBe(200);
  expect(await rows()).toHaveLength(2);
});

test.each([
  ['with a key', 'post'],
  ['without a key', 'postWithoutKey'],
] as const)(
  '%s: an answer of the database that is lost once is one row, and is answered',
  async (_, post) => {
    let cuts = 0;
    // It is in the statement that inserts, and in none before.
    proxy.cutAnswersTo('MARK', () => {
      cuts += 1;
      proxy.heal();
    });
    const response = await server[post]({ ...goodBody, surname: 'MARK' });
    expect(cuts).toBe(1);
    expect(response.status).toBe(200);
    const { data } = await envelopeOf<{ reference: string }>(response);
    expect(await rows()).toEqual([{ reference: data.reference }]);
  },
);

test('a repeatedly lost response of the database is 503, and a retry finds the registration', async () => {
  const key = withKey();
  const body = { ...goodBody, surname: 'MARK' };
  proxy.cutAnswersTo('MARK', () => {});
  expect((await server.post(body, key)).status).toBe(503);
  proxy.heal();
  const { data } = await envelopeOf<{ reference: string }>(await server.post(body, key));
  expect(await rows()).toEqual([{ reference: data.reference }]);
});

test('silently dead connections time out, also during a readiness check', async () => {
  expect((await server.post(goodBody)).status).toBe(200);
  const asks = setInterval(() => void server.get('/readyz').catch(() => {}), 1000);
  proxy.fallSilent();
  await new Promise((resolve) => setTimeout(resolve, 5000));
  proxy.heal();
  // Of those before, each is in use by then and waits for an answer, at most ten seconds.
  let status = 0;
  for (let tries = 0; status !== 200 && tries < 4; tries++) {
    status = (await server.post(goodBody, withKey())).status;
  }
  clearInterval(asks);
  expect(status).toBe(200);
  // A connection that is asked for it may still be one of those.
  await eventually(async () => (await server.get('/readyz')).status === 200);
});

test('a long change by the office leaves it ready, and registrations are accepted', async () => {
  const office = new Client({ connectionString: url });
  await office.connect();
  await office.query('BEGIN');
  await office.query('UPDATE office_revision SET number = number + 1');
  for (let i = 0; i < 3; i++) {
    expect((await server.get('/readyz')).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1100));
  }
  expect((await server.post(goodBody)).status).toBe(200);
  await office.end();
});

import { connect } from 'node:net';
import { eventually } from '../../testing/eventually';
import { goodBody } from '../../testing/releasesFixture';
import { startTestServer, type TestServer } from '../../testing/testServer';
import { openDatabase } from '../database/openDatabase';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({
    metricsAt: { port: 0, host: '127.0.0.1' },
    rateLimit: { max: 3, windowMs: 60_000 },
    trustedProxies: ['127.0.0.1'],
  });
});
afterEach(() => server.close());

async function metrics(): Promise<Map<string, number>> {
  const response = await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const lines = (await response.text()).split('\n').filter((line) => !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
}

test('Prometheus reads what was kept, refused and committed, and no word of a client', async () => {
  await server.post(goodBody);
  await server.post({ ...goodBody, surname: '' });
  await server.post(goodBody, {}, '/api/CANARY/student');
  await server.post('{"surname":"CANARY"');
  await server.get('/CANARY?CANARY');
  await server.post(goodBody);
  await server.post(goodBody);
  const read = await metrics();
  expect(read.get('admission_registrations_total{outcome="created"}')).toBe(2);
  expect(read.get('admission_refusals_total{reason="rules, or changed since"}')).toBe(1);
  expect(read.get('admission_refusals_total{reason="no such flow"}')).toBe(1);
  expect(read.get('admission_refusals_total{reason="malformed"}')).toBe(1);
  expect(read.get('admission_refusals_total{reason="too many"}')).toBe(1);
  expect(read.get('admission_requests_total{method="POST",route="/api/*",status="200"}')).toBe(2);
  expect(read.get('admission_commit_registrations_count')).toBe(2);
  expect(read.get('admission_commit_registrations_sum')).toBe(2);
  expect(read.get('admission_commit_seconds_count')).toBe(2);
  expect(read.get('admission_queue')).toBe(0);
  expect([...read.keys()].join('\n')).not.toContain('CANARY');
});

test('an incomplete registration is counted', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write('POST /api/student HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 50\r\n\r\n{"surname', () => socket.resetAndDestroy());
  const name = 'admission_refusals_total{reason="broken off"}';
  await eventually(async () => (await metrics()).get(name) === 1);
});

test('the metrics are on a port of their own, and nothing else is', async () => {
  const page = await server.get('/metrics');
  expect(await page.text()).not.toContain('admission_requests_total');
  const other = await fetch(`http://127.0.0.1:${server.metricsPort}/api/quoc-tich`);
  expect(other.status).toBe(404);
});

test('ready while the database accepts writes, and again when it does', async () => {
  expect((await server.get('/readyz')).status).toBe(200);
  const database = await openDatabase(server.dataDir);
  database.sqlite.exec('ALTER TABLE readiness RENAME TO gone');
  const status = async () => (await server.get('/readyz')).status;
  await eventually(async () => (await status()) === 503);
  expect(await (await server.get('/readyz')).json()).toMatchObject({
    is_success: false,
    data: { reason: 'not-writable' },
  });
  expect((await server.get('/healthz')).status).toBe(200);
  database.sqlite.exec('ALTER TABLE gone RENAME TO readiness');
  await database.close();
  await eventually(async () => (await status()) === 200);
});

test('over TLS, as a trusted proxy reports, the response has HSTS', async () => {
  const over = async (headers: Record<string, string>) =>
    (await server.get('/', headers)).headers.get('strict-transport-security');
  expect(await over({})).toBeNull();
  expect(await over({ 'x-forwarded-proto': 'https' })).toBe('max-age=63072000');
});

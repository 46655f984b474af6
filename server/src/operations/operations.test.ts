import { mkdirSync, rmSync } from 'node:fs';
import { eventually } from '../../testing/eventually';
import { goodBody } from '../../testing/releasesFixture';
import { startTestServer, type TestServer } from '../../testing/testServer';
import { openDatabase } from '../storage/database/openDatabase';
import type { Envelope } from '../http/envelope';
import type { HealthReport } from './health/health';

/** One for all tests but those that read every count. */
let server: TestServer;
beforeAll(async () => (server = await start()));
afterAll(() => server.close());

const start = () =>
  startTestServer({
    metricsAt: { port: 0, host: '127.0.0.1' },
    rateLimitMax: 3,
    trustedProxies: ['127.0.0.1'],
  });

async function metrics({ metricsPort } = server): Promise<Map<string, number>> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const lines = (await response.text()).split('\n').filter((line) => !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
}

test('Prometheus reads what was kept, refused and committed, and no word of a client', async () => {
  const counted = await start();
  await counted.post(goodBody);
  await counted.post({ ...goodBody, surname: '' });
  await counted.post(goodBody, {}, '/api/CANARY/student');
  await counted.post('{"surname":"CANARY"');
  await counted.get('/CANARY?CANARY');
  await counted.post(goodBody);
  await counted.post(goodBody);
  const read = await metrics(counted);
  const created = 'admission_registrations_total{flow="admission",outcome="created"}';
  expect(read.get(created)).toBe(2);
  const refused =
    'admission_refused_fields_total{flow="admission",step="step-pupil",rule="minLength"}';
  expect(read.get(refused)).toBe(1);
  const answered = (status: number) =>
    read.get(`admission_request_seconds_count{method="POST",route="/api/*",status="${status}"}`);
  expect([200, 422, 400, 429].map(answered)).toEqual([2, 1, 1, 1]);
  expect(read.get('admission_commit_seconds_count')).toBe(2);
  expect([...read.keys()].join('\n')).not.toContain('CANARY');
  await counted.close();
});

test('ready while the database accepts writes, and again when it does', async () => {
  expect((await server.get('/readyz')).status).toBe(200);
  const database = await openDatabase(server.dataDir);
  database.sqlite.exec('ALTER TABLE readiness RENAME TO gone');
  const status = async () => (await server.get('/readyz')).status;
  await eventually(async () => (await status()) === 503);
  expect(await (await server.get('/readyz')).json()).toMatchObject({
    is_success: false,
    data: null,
  });
  expect((await server.get('/healthz')).status).toBe(200);
  database.sqlite.exec('ALTER TABLE gone RENAME TO readiness');
  await database.close();
  await eventually(async () => (await status()) === 200);
});

test('Prometheus reads the state: sizes, what waits to be sent, each flow', async () => {
  await server.post(goodBody);
  const read = await metrics();
  expect(read.get('admission_ready')).toBe(1);
  expect(read.get('admission_flow_broken{flow="admission"}')).toBe(0);
  expect(read.get('admission_database_bytes')).toBeGreaterThan(4096);
  expect(read.get('admission_disk_free_bytes')).toBeGreaterThan(0);
  expect(read.get('admission_message_age_seconds')).toBe(0);
  // Nobody makes backups.
  expect(read.has('admission_backup_age_seconds')).toBe(false);
});

test('a stranger adds no label', async () => {
  const counted = await start();
  counted.releases.writeSet('admission', 'set-never', { packages: {} });
  for (const name of ['CANARY', 'x y']) {
    await counted.post({ ...goodBody, [name]: {} }, { 'release-set': name });
  }
  await counted.post({ surname: 'x' }, { 'release-set': 'set-never' }, '/api/student?CANARY');
  const read = await metrics(counted);
  const ours = [...read.keys()].filter((name) => /^admission_(registrations|refused)/.test(name));
  expect(ours).toEqual(
    [
      'admission_refused_fields_total{flow="admission",step="other",rule="type"}',
      'admission_registrations_total{flow="admission",outcome="created"}',
    ]
      .sort()
      .reverse(),
  );
  await counted.close();
});

test('the reasons are on the port of the metrics, and not in public', async () => {
  const reasons = async () => {
    const response = await fetch(`http://127.0.0.1:${server.metricsPort}/readyz`);
    const report = (await response.json()) as HealthReport;
    return [response.status, ...report.reasons];
  };
  expect(await reasons()).toEqual([200]);
  rmSync(server.releases.dir, { recursive: true });
  await eventually(async () => (await reasons())[0] === 503);
  expect(await reasons()).toEqual([503, 'RELEASES_DIR cannot be read.']);
  const answer = await server.get('/readyz');
  expect([answer.status, ((await answer.json()) as Envelope).data]).toEqual([503, null]);
  mkdirSync(server.releases.dir);
});

test('over TLS, as a trusted proxy reports, the response has HSTS', async () => {
  const over = async (headers: Record<string, string>) =>
    (await server.get('/', headers)).headers.get('strict-transport-security');
  expect(await over({})).toBeNull();
  expect(await over({ 'x-forwarded-proto': 'https' })).toBe('max-age=63072000');
});

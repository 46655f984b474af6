import type { VisitFigures } from 'contract';
import { parseVisitFigures } from 'contract/visit-figures';
import { eventually } from '../../../testing/eventually';
import { startTestServer, type TestServer } from '../../../testing/testServer';
import { aFault } from '../../../testing/visitsContract';

const [good, tried] = ['a'.repeat(32), 'b'.repeat(32)] as const;
const ALLOWED = 'https://portal.example';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    metricsAt: { port: 0, host: '127.0.0.1' },
    trustedProxies: ['127.0.0.1'],
    allowedOrigins: [ALLOWED],
  });
  const { releases } = server;
  releases.publish('step-pupil', '1.1.0');
  releases.writeSet('admission', good, { packages: { 'step-pupil': '1.0.0' } });
  releases.writeSet('admission', tried, { packages: { 'step-pupil': '1.1.0' } });
  releases.promote('admission', good);
});
afterAll(() => server.close());

let visits = 0;
const newVisit = (set: string = good) => ({
  visit: (++visits).toString(16).padStart(32, '0'),
  flow: 'admission',
  set,
  engine: 'firefox',
  engineVersion: 140,
});
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };
const report = (body: unknown, headers = {}) =>
  server.post(body, { ...BROWSER, ...headers }, '/api/visits');
const from = (address: string) => ({ 'x-forwarded-for': address });

const onMetricsPort = (path: string) => fetch(`http://127.0.0.1:${server.metricsPort}${path}`);
async function figures(): Promise<VisitFigures['flows'][string]> {
  const { flows } = parseVisitFigures(await (await onMetricsPort('/visits?flow=admission')).text());
  expect(Object.keys(flows)).toEqual(['admission']);
  return flows['admission'] as VisitFigures['flows'][string]; // as just seen
}
async function metric(line: string): Promise<number> {
  const text = await (await onMetricsPort('/metrics')).text();
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.split(' ').at(-1) ?? 0);
}
const dropped = (reason: string) =>
  metric(`admission_visit_reports_dropped_total{reason="${reason}"}`);

test('what a page reports is in the figures, and counted by flow', async () => {
  const visit = newVisit();
  expect((await report({ ...visit, type: 'begun' })).status).toBe(204);
  expect((await report({ ...visit, type: 'failed', fault: aFault() })).status).toBe(204);
  const ended = { ...visit, type: 'ended', outcome: 'arrived', furtherFailures: 2 };
  expect((await report(ended)).status).toBe(204);
  await eventually(async () => (await figures()).sets[0]?.arrived === 1);
  expect(await figures()).toMatchObject({
    current: good,
    candidate: null,
    sets: [{ set: good, packages: { 'step-pupil': '1.0.0' }, begun: 1, failed: 1, arrived: 1 }],
    faults: [{ fault: aFault(), visits: { [good]: 1 }, engines: ['firefox 140'] }],
  });
  for (const what of ['begun', 'failed', 'arrived']) {
    const line = `admission_visit_reports_total{flow="admission",report="${what}"}`;
    expect(await metric(line)).toBe(1);
  }
});

test('a visit that lost its network is listed, and has not failed', async () => {
  const visit = newVisit();
  await report({ ...visit, type: 'begun' }, from('192.0.2.7'));
  const fault = { ...aFault(7), kind: 'network' };
  await report({ ...visit, type: 'failed', fault }, from('192.0.2.7'));
  await eventually(async () => (await figures()).faults.length === 2);
  const { sets, faults } = await figures();
  expect(sets[0]).toMatchObject({ begun: 2, failed: 1 });
  expect(faults).toContainEqual(expect.objectContaining({ fault, visits: { [good]: 1 } }));
});

test('what is no report is refused, and counted as that and not as a registration', async () => {
  const before = await dropped('malformed');
  const begun = { ...newVisit(), type: 'begun' };
  const refused = [
    await report({ ...begun, name: 'Nguyễn' }),
    await report('{"visit":'),
    await report([]),
    await report({ ...begun, flow: 'x'.repeat(5000) }),
    await report('visit', { 'content-type': 'text/plain' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 413, 415]);
  expect(await dropped('malformed')).toBe(before + 5);
});

test.each([
  ['another site', { origin: 'https://evil.example' }, 403],
  ['another site that a browser names', { 'sec-fetch-site': 'cross-site', origin: 'null' }, 403],
  ['a page that is in no site', { origin: 'null' }, 403],
  ['an origin that is named', { origin: ALLOWED, 'sec-fetch-site': 'cross-site' }, 204],
])('a report of a page of %s: %j is answered with %d', async (_, headers, status) => {
  expect((await report({ ...newVisit(), type: 'begun' }, headers)).status).toBe(status);
});

test('a report of our own page is taken, by its host or by what the browser says', async () => {
  const body = { ...newVisit(), type: 'begun' };
  expect((await report(body, { origin: server.url })).status).toBe(204);
  // A proxy may have given the request another host.
  const own = { origin: 'https://school.example', 'sec-fetch-site': 'same-origin' };
  expect((await report(body, own)).status).toBe(204);
});

test('a report of a set that there is not, of another flow, or of one without reports is dropped', async () => {
  const before = await dropped('unknown');
  for (const changes of [{ set: 'c'.repeat(32) }, { flow: 'summer-school' }]) {
    expect((await report({ ...newVisit(), ...changes, type: 'begun' })).status).toBe(204);
  }
  expect(await dropped('unknown')).toBe(before + 2);
});

test('a visit of a known crawler counts for nothing', async () => {
  const [before, { sets }] = [await dropped('crawler'), await figures()];
  const crawler = {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  };
  const visit = newVisit();
  expect((await report({ ...visit, type: 'begun' }, crawler)).status).toBe(204);
  await report({ ...visit, type: 'failed', fault: aFault(8) }, crawler);
  expect(await dropped('crawler')).toBe(before + 2);
  const line = `admission_visit_reports_total{flow="admission",report="failed"}`;
  const reported = await metric(line);
  await report({ ...newVisit(), type: 'begun' }, from('203.0.113.8'));
  await eventually(async () => (await figures()).sets[0]?.begun !== sets[0]?.begun);
  expect((await figures()).sets[0]?.failed).toBe(sets[0]?.failed);
  expect(await metric(line)).toBe(reported);
});

test('a candidate’s visits are those since it began, one of each network', async () => {
  const candidate = { set: tried, from: good, share: 10, at: new Date().toISOString() };
  server.releases.write('flows/admission/candidate.json', JSON.stringify(candidate));
  const networks = ['192.0.2.1', '192.0.2.9', '198.51.100.1', '2001:db8::1', '2001:db8::2'];
  for (const [index, address] of networks.entries()) {
    const visit = newVisit(tried);
    await report({ ...visit, type: 'begun' }, from(address));
    await report({ ...visit, type: 'failed', fault: aFault(index) }, from(address));
  }
  await eventually(async () => ((await figures()).candidate?.failed ?? 0) > 0);
  const counted = { set: tried, share: 10, begun: 3, failed: 3, arrived: 0 };
  expect((await figures()).candidate).toEqual(counted);
  const later = { ...candidate, at: new Date(Date.now() + 3_600_000).toISOString() };
  server.releases.write('flows/admission/candidate.json', JSON.stringify(later));
  expect((await figures()).candidate).toEqual({ ...counted, begun: 0, failed: 0 });
});

test.each(['0', '31', '-1', 'x', ''])('days=%s is refused', async (days) => {
  expect((await onMetricsPort(`/visits?days=${days}`)).status).toBe(400);
});

test('the figures are on the port of the metrics alone, and the releases in the office alone', async () => {
  expect((await server.get('/visits')).status).toBe(200); // the page of the form
  expect(await (await server.get('/visits')).text()).toContain('<title>admission');
  expect(await (await server.get('/releases')).text()).toContain('<title>admission');
  expect((await server.get('/api/visits')).status).toBe(404);
  expect((await onMetricsPort('/releases')).status).toBe(404);
});

test('the status and the previews of a flow are served, and neither its candidate nor its history', async () => {
  const token = 'f'.repeat(32);
  server.releases.write('flows/admission/status.json', '{"serial":1}');
  server.releases.write(`flows/admission/previews/${token}.json`, '{"set":"x"}');
  const served = async (file: string) => {
    const response = await server.get(`/flows/admission/${file}`);
    return [response.status, response.headers.get('cache-control')];
  };
  expect(await served('status.json')).toEqual([200, 'max-age=5, must-revalidate']);
  expect(await served(`previews/${token}.json`)).toEqual([200, 'no-store']);
  for (const file of [
    'candidate.json',
    'history.jsonl',
    'previews/',
    'previews',
    'previews/x.json',
  ]) {
    expect([file, ...(await served(file))]).toEqual([file, 404, 'no-store']);
  }
  for (const path of ['previews/..%2fcandidate.json', `sets/..%2fpreviews%2f${token}.json`]) {
    expect((await served(path))[0]).not.toBe(200);
  }
});

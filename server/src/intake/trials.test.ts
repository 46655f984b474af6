import { envelopeOf } from '../../testing/envelopeOf';
import { goodBody } from '../../testing/releasesFixture';
import { startTestServer, type TestServer } from '../../testing/testServer';

const token = 'f'.repeat(32);
const ENDED = 'Bản xem thử này đã kết thúc. Không có gì được đăng ký.';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ metricsAt: { port: 0, host: '127.0.0.1' } });
  server.releases.writeSet('admission', tried, {
    packages: { shell: '1.0.0', 'step-pupil': '1.0.0', 'step-school': '1.0.0' },
  });
});
afterAll(() => server.close());

const tried = 'b'.repeat(32);
const at = '2026-05-04T08:00:00.000Z';
const preview = (changes: object = {}, of = token) =>
  server.releases.write(
    `flows/admission/previews/${of}.json`,
    JSON.stringify({ set: tried, at, ...changes }),
  );
const send = (headers: Record<string, string>) =>
  server.post(goodBody, { 'release-set': tried, ...headers });

test('what a preview sends has a reference, and is no registration', async () => {
  preview();
  const response = await send({ preview: token });
  expect(response.status).toBe(200);
  expect((await envelopeOf<{ reference: string }>(response)).data.reference).toHaveLength(8);
  expect(await server.registrations()).toEqual([]);
  const metrics = await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`);
  expect(await metrics.text()).not.toMatch(/^admission_registrations_total\{/m);
});

test.each<[string, () => void, Record<string, string>]>([
  ['a preview that there is not', () => {}, { preview: 'e'.repeat(32) }],
  ['what is no token', () => {}, { preview: '../candidate' }],
  ['a preview that has ended', () => preview({ endedAt: at }), { preview: token }],
  ['a preview of another set', () => preview({ set: 'c'.repeat(32) }), { preview: token }],
])('%s is refused, and nothing is kept', async (_, prepare, headers) => {
  prepare();
  const response = await send(headers);
  expect(response.status).toBe(410);
  expect(await response.json()).toEqual({
    is_success: false,
    data: { reason: 'preview' },
    message: ENDED,
    status_code: 410,
  });
  expect(await server.registrations()).toEqual([]);
});

test('the set of a preview takes registrations once it is promoted: the trial belongs to the token', async () => {
  expect((await send({})).status).toBe(200);
  expect(await server.registrations()).toHaveLength(1);
});

test('a page that is asked for with a preview is for no search engine', async () => {
  const robots = async (path: string) => (await server.get(path)).headers.get('x-robots-tag');
  expect(await robots(`/?preview=${token}`)).toBe('noindex');
  expect(await robots('/?previews=1')).toBeNull();
});

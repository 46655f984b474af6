import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { goodBody } from '../../testing/releasesFixture';
import { startTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ requestTimeoutMs: 300 })));
afterAll(() => server.close());

/** After every abuse: nothing was kept, and a good request is served. */
afterEach(async () => {
  expect(await server.registrations()).toEqual([]);
  expect((await server.get('/healthz')).status).toBe(200);
});

async function refused(response: Response) {
  const { is_success, data, message, status_code } = await response.json();
  expect([is_success, message, status_code]).toEqual([false, 'Có lỗi', response.status]);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  return [response.status, data.reason];
}

test('bytes that are no UTF-8', async () => {
  const bytes = Buffer.from(JSON.stringify(goodBody).replace('Nguy', '\0\0'), 'latin1');
  bytes[bytes.indexOf(0)] = 0xff;
  expect(await refused(await server.post(bytes))).toEqual([400, 'not-utf8']);
});

test.each([
  ['text that is no JSON', '{"surname": '],
  ['an empty body', ''],
  ['a byte order mark', `\ufeff${JSON.stringify(goodBody)}`],
])('%s', async (_, body) => {
  expect(await refused(await server.post(body))).toEqual([400, 'not-json']);
});

test('a compressed body', async () => {
  const body = gzipSync(JSON.stringify(goodBody));
  const headers = { 'content-encoding': 'gzip' };
  expect(await refused(await server.post(body, headers))).toEqual([400, 'not-utf8']);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'a/b'])(
  'a body of the type %s',
  async (type) => {
    const headers = { 'content-type': type };
    const [status] = await refused(await server.post(goodBody, headers));
    expect(status).toBe(415);
  },
);

test('no body at all', async () => {
  const response = await fetch(`${server.url}/api/student`, { method: 'POST' });
  expect(await refused(response)).toEqual([400, 'no-body']);
});

test('a body over 64 kB', async () => {
  const body = { ...goodBody, extra: 'x'.repeat(64 * 1024) };
  expect(await refused(await server.post(body))).toEqual([413, 'FST_ERR_CTP_BODY_TOO_LARGE']);
});

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s', async (method) => {
  expect(await refused(await fetch(`${server.url}/api/student`, { method }))).toEqual([
    404,
    'not-found',
  ]);
});

test('a URL that cannot be read', async () => {
  expect(await refused(await server.get('/%zz'))).toEqual([400, 'FST_ERR_BAD_URL']);
});

test.each([
  ['what is no HTTP', 'HELLO\r\n\r\n', 400],
  ['a head over its limit', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ['a head that never ends', 'GET / HTTP/1.1\r\nHost: x\r\n', 408],
  [
    'a body that never ends',
    'POST /api/student HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"surname',
    408,
  ],
])('%s is answered in the envelope and closed', async (_, bytes, status) => {
  const answer = await exchange(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain("content-security-policy: default-src 'none'");
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
    is_success: false,
    message: 'Có lỗi',
    status_code: status,
  });
});

/** Sends bytes and answers what came back until the server closed. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
    socket
      .on('data', (chunk) => (answer += chunk.toString()))
      .on('close', () => resolve(answer))
      .on('error', reject);
  });
}

import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { envelopeOf } from '../../testing/envelopeOf';
import { exchange } from '../../testing/exchange';
import { goodBody } from '../../testing/releasesFixture';
import { startTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
/** Ends a request that takes longer than a whole one does, unless the machine pauses for that time. */
let impatient: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  impatient = await startTestServer({ requestTimeoutMs: 300 });
});
afterAll(() => Promise.all([server.close(), impatient.close()]));

/** After every abuse: nothing of it was kept, and a valid registration is accepted at once. */
let good = 0;
afterEach(async () => {
  expect(await server.registrations()).toHaveLength(good);
  expect(await impatient.registrations()).toHaveLength(0);
  expect((await server.post(goodBody)).status).toBe(200);
  good += 1;
});

/** The content of a refusal: its status and its reason, or the fields with their rules. */
async function refusal(response: Response): Promise<[number, unknown]> {
  const { is_success, data, message, status_code } = await envelopeOf<{
    fields?: unknown;
    reason?: unknown;
  }>(response);
  const said = response.status === 422 ? 'Vui lòng kiểm tra lại' : 'Có lỗi';
  expect([is_success, message, status_code]).toEqual([false, said, response.status]);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  return [response.status, data.fields ?? data.reason];
}

const json = JSON.stringify(goodBody);
/** The good body with a raw piece of JSON in place of its surname. */
const withSurname = (text: string) => json.replace('"Nguyễn"', text);
const notUtf8 = Buffer.from(json, 'latin1');

describe('a body', () => {
  test.each<[string, string | Uint8Array, number, unknown]>([
    ['that is cut off', '{"surname": ', 400, 'not-json'],
    ['that is empty', '', 400, 'not-json'],
    ['with a byte order mark', `\ufeff${json}`, 400, 'not-json'],
    ['in Latin-1', notUtf8, 400, 'not-utf8'],
    ['in UTF-16', Buffer.from(json, 'utf16le'), 400, 'not-utf8'],
    ['over 64 kB', withSurname(`"${'x'.repeat(65_536)}"`), 413, 'FST_ERR_CTP_BODY_TOO_LARGE'],
    ['that is a list', '[]', 422, [{ name: '', rule: 'type' }]],
    ['of 30,000 open brackets', '['.repeat(30_000), 400, 'not-json'],
    ['nested 10,000 deep', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400, 'too-deep'],
  ])('%s', async (_, body, status, reason) => {
    const refused = await refusal(await server.post(body));
    expect(refused).toEqual([status, reason]);
  });

  test.each<[string, string, string]>([
    ['a lone surrogate', '"a\\ud800b"', 'characters'],
    ['501 characters', `"${'ễ'.repeat(501)}"`, 'maxLength'],
    ['nothing', '""', 'minLength'],
    ['nothing that anybody sees', '"\\u200b\\u0000"', 'minLength'],
    ['a number', '7', 'type'],
    ['null', 'null', 'type'],
    ['an object', '{"toString":"x"}', 'type'],
  ])('whose surname is %s', async (_, text, rule) => {
    expect(await refusal(await server.post(withSurname(text)))).toEqual([
      422,
      [{ name: 'surname', rule }],
    ]);
  });

  test.each<[string, string, string, string]>([
    ['nationalityId', '"1"', 'type', 'a text in place of an id'],
    ['nationalityId', '250', 'lookup', 'an id of no list'],
    ['nationalityId', '1e999', 'number', 'a number that is infinite'],
    ['isNotGoToSchoolYet', '"false"', 'type', 'a text in place of a boolean'],
    ['datesOfAttendanceBegin', '1900', 'yearsBack', 'a year of another century'],
  ])('whose %s is %s (%s): %s', async (name, text, rule) => {
    const body = json.replace(new RegExp(`"${name}":[^,}]+`), `"${name}":${text}`);
    const [status, fields] = await refusal(await server.post(body));
    expect(status).toBe(422);
    expect(fields).toContainEqual({ name, rule });
  });

  test.each<[string, string, string]>([
    ['__proto__', '{"isAdmin":true}', 'key'],
    ['constructor', '{"prototype":{"isAdmin":true}}', 'key'],
    ['an\\u0000other', '1', 'characters'],
    ['nul', '"a\\u0000b"', 'characters'],
    ['escape', '"a\\u001bb"', 'characters'],
    ['nested', '{"a":1}', 'type'],
    ['list', '[1]', 'type'],
    ['long', `"${'x'.repeat(2001)}"`, 'maxLength'],
  ])('with a field %s', async (name, text, rule) => {
    const [status, fields] = await refusal(
      await server.post(json.replace('{', `{"${name}":${text},`)),
    );
    expect(status).toBe(422);
    expect(fields).toEqual([{ name: expect.any(String) as unknown, rule }]);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  test('with 51 unknown fields', async () => {
    const fields = Array.from({ length: 51 }, (_, index) => [`extra${index}`, index]);
    expect(
      await refusal(await server.post({ ...goodBody, ...Object.fromEntries(fields) })),
    ).toEqual([422, [{ name: '', rule: 'maxUnknownFields' }]]);
  });

  test('that is compressed', async () => {
    const response = await server.post(gzipSync(json), { 'content-encoding': 'gzip' });
    expect(await refusal(response)).toEqual([400, 'not-utf8']);
  });

  // @proves ERR-TEXTS-8
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'of the type %s',
    async (type) => {
      const [status] = await refusal(await server.post(goodBody, { 'content-type': type }));
      expect(status).toBe(415);
    },
  );

  test('that is not there', async () => {
    const response = await fetch(`${server.url}/api/student`, { method: 'POST' });
    expect(await refusal(response)).toEqual([400, 'no-body']);
  });
});

describe('a request', () => {
  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('with the method %s', async (method) => {
    const response = await fetch(`${server.url}/api/student`, { method });
    expect(await refusal(response)).toEqual([404, 'not-found']);
  });

  test.each(['/api/%zz', '/api/%c0%ae%c0%ae/student'])('for %s', async (path) => {
    expect(await refusal(await server.get(path))).toEqual([400, 'FST_ERR_BAD_URL']);
  });

  test.each<[string, string, number]>([
    ['that is no HTTP', 'HELLO\r\n\r\n', 400],
    [
      'with a head over its limit',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['with two lengths', post('Content-Length: 2\r\nContent-Length: 3', '{}'), 400],
    [
      'with a length and chunks',
      post('Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n'),
      400,
    ],
    ['whose head never ends', 'GET / HTTP/1.1\r\nHost: x\r\n', 408],
    ['whose body never ends', post('Content-Length: 50', '{"surname'), 408],
    ['whose chunks never end', post('Transfer-Encoding: chunked', '9\r\n{"surname\r\n'), 408],
  ])('%s', async (_, bytes, status) => {
    const answer = await exchange((status === 408 ? impatient : server).port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain("content-security-policy: default-src 'none'");
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      is_success: false,
      message: 'Có lỗi',
      status_code: status,
    });
  });

  test('whose sender neither ends it nor closes, does not keep its connection', async () => {
    const socket = connect({ port: impatient.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.write(post('Content-Length: 5000', '{"surname'));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    await once(socket, 'end');
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    // An open connection accepts a write; a closed one reports an error.
    const sends = setInterval(() => socket.write('x'), 100);
    // An event of a socket's end has Node's own error, or nothing: then the test fails below.
    const [error] = (await once(socket, 'close').catch((error: unknown) => [error])) as [
      NodeJS.ErrnoException,
    ];
    clearInterval(sends);
    expect(['EPIPE', 'ECONNRESET']).toContain(error.code);
  });

  test('whose sender goes away in the middle of its body', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () =>
        socket.write(post('Content-Length: 50', '{"surname'), () => socket.resetAndDestroy()),
      );
      socket.on('close', () => resolve());
    });
  });
});

function post(headers: string, body: string): string {
  return `POST /api/student HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;
}

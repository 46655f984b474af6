import { goodBody } from '../../testing/releasesFixture';
import { startTestServer, type TestServer } from '../../testing/testServer';

const PORTAL = 'https://portal.example';
const STRANGER = 'https://portal.example.net';

/** What a browser asks before a page posts a registration. */
const preflight = (server: TestServer, origin: string) =>
  fetch(`${server.url}/api/student`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key,release-set',
    },
  });

function allowedOrigin({ headers }: Response): string | null {
  // Nobody may send or read a cookie.
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  return headers.get('access-control-allow-origin');
}

describe('with a named origin', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ allowedOrigins: ['http://localhost:3000', PORTAL] });
  });
  afterAll(() => server.close());

  test('its pages may post a registration', async () => {
    const asked = await preflight(server, PORTAL);
    expect([asked.status, allowedOrigin(asked)]).toEqual([204, PORTAL]);
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers':
        'content-type, idempotency-key, release-set, form-signals, preview',
      vary: 'origin',
    });
    const answer = await server.post(goodBody, { origin: PORTAL });
    expect([answer.status, allowedOrigin(answer)]).toEqual([200, PORTAL]);
  });

  test.each(['/api/ton-giao', '/api/dictionary'])('its pages may read %s', async (path) => {
    const answer = await server.get(path, { origin: PORTAL });
    expect([answer.status, allowedOrigin(answer)]).toEqual([200, PORTAL]);
    expect(answer.headers.get('vary')).toBe('accept-encoding, origin');
  });

  test('its pages may read why a registration was refused', async () => {
    const refused = await server.post({ surname: '' }, { origin: PORTAL });
    expect([refused.status, allowedOrigin(refused)]).toEqual([422, PORTAL]);
    const unread = await server.post('no json', { origin: PORTAL });
    expect([unread.status, allowedOrigin(unread)]).toEqual([400, PORTAL]);
    const nowhere = await server.get('/api/no-such-call', { origin: PORTAL });
    expect([nowhere.status, allowedOrigin(nowhere)]).toEqual([404, PORTAL]);
  });

  test.each([STRANGER, 'null', 'http://portal.example', `${PORTAL}:8443`])(
    'the pages of %s may not',
    async (origin) => {
      const asked = await preflight(server, origin);
      expect([asked.status, allowedOrigin(asked)]).toEqual([404, null]);
      const list = await server.get('/api/ton-giao', { origin });
      expect([list.status, allowedOrigin(list)]).toEqual([200, null]);
      // A cache must not serve this response to the portal.
      expect(list.headers.get('vary')).toBe('accept-encoding, origin');
    },
  );

  test.each(['/', '/flows/admission/sets/set-1.json'])(
    '%s is not readable for them',
    async (path) => {
      const answer = await server.get(path, { origin: PORTAL });
      expect([answer.status, allowedOrigin(answer)]).toEqual([200, null]);
    },
  );
});

test('without a named origin, no page of another origin may call', async () => {
  const server = await startTestServer();
  const asked = await preflight(server, PORTAL);
  expect([asked.status, allowedOrigin(asked)]).toEqual([404, null]);
  const list = await server.get('/api/ton-giao', { origin: PORTAL });
  expect([allowedOrigin(list), list.headers.get('vary')]).toEqual([null, 'accept-encoding']);
  await server.close();
});

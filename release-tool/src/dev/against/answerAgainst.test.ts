import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { flowFile, releases } from '../../../testing/fixture';
import { listening } from '../../../testing/listening';
import { isStep } from '../../checks/fallbacks';
import { pageOf } from '../../page/pageOf';
import { makeSet } from '../../set/makeSet';
import { setOf } from '../../site/readFlowSet';
import { openSite } from '../../site/site';
import { answering } from '../devServer';
import { answerAgainst } from './answerAgainst';

const page = pageOf(makeSet(flowFile, releases()));

const dictionary = {
  is_success: true,
  data: [
    { vi: 'Thú cưng', en: 'Animal' },
    { vi: 'Tên', en: 'Name' },
  ],
};

/** What a site answers, by path; everything else is not found. */
const ANSWERS: Readonly<Record<string, readonly [headers: Record<string, string>, body: string]>> =
  {
    '/': [
      { 'content-type': 'text/html; charset=utf-8', etag: '"page"', 'set-cookie': 'a=1' },
      page,
    ],
    '/packages/shell/1.0.0/main.js': [
      {
        'content-type': 'text/javascript',
        'cache-control': 'max-age=31536000, immutable',
        etag: '"main"',
        'set-cookie': 'a=1',
        'strict-transport-security': 'max-age=1',
      },
      'shell',
    ],
    '/api/dictionary': [{ 'content-type': 'application/json' }, JSON.stringify(dictionary)],
    '/api/pets?a=1': [{ 'content-type': 'application/json' }, '[]'],
  };

/** A site, and a server that shows it with a step of this machine. */
async function opened(answers: typeof ANSWERS = ANSWERS) {
  const received: IncomingMessage[] = [];
  const origin = await listening((incoming, response) => {
    received.push(incoming);
    const [headers, body] = answers[incoming.url ?? ''] ?? [{}, undefined];
    response.writeHead(body === undefined ? 404 : 'location' in headers ? 302 : 200, headers);
    response.end(body);
  });
  const [, , release] = releases({ 'step-pet': { version: '1.1.0-dev' } });
  if (!release || !isStep(release)) throw new Error('the fixture has no step');
  const said: string[] = [];
  const site = openSite(origin);
  const client = { url: '/packages/.dev/client.js', integrity: '' };
  const local = async () => ({ release, flow: 'admission', site: origin, client });
  const url = await listening(
    answering(answerAgainst({ site, local, say: (line) => said.push(line) })),
  );
  return { origin, site, received, said, port: Number(new URL(url).port), url };
}

describe('what a page sends', () => {
  const PATHS = [
    '/',
    '/api/student',
    '/api/visits',
    '/api/',
    '/packages/step-pet/1.0.0/a.js',
    '/thank',
  ];
  const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];

  test.each(METHODS)('%s never reaches the site, whatever its path', async (method) => {
    const { port, received } = await opened();
    for (const path of PATHS) {
      const sent = request({ port, host: '127.0.0.1', method, path }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      response.resume();
      await once(response, 'end');
    }
    expect(received).toEqual([]);
  });

  test('a registration is answered as the server does, with a reference that is none', async () => {
    const { url, said } = await opened();
    const body = JSON.stringify({ surname: 'Nguyễn' });
    const answer = await fetch(`${url}/api/student`, { method: 'POST', body });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { is_success: true, data: { reference: 'TRYOUT00' }, message: '', status_code: 200 },
    ]);
    expect(said).toEqual(['Not sent: POST /api/student, answered here with TRYOUT00']);
  });

  test('a page may not send anything past the proxy', async () => {
    const { url } = await opened();
    const { headers } = await fetch(url);
    expect(headers.get('content-security-policy')).toBe(
      "connect-src 'self'; form-action 'none'; frame-ancestors 'none'",
    );
  });
});

describe('what a page reads', () => {
  test('a page holds the step from this machine, and is kept by no browser', async () => {
    const { url } = await opened();
    const answer = await fetch(url);
    expect(setOf(await answer.text())?.packages['step-pet']).toBe('1.1.0-dev');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
  });

  test('everything else is the site’s, to be asked for again before it is used again', async () => {
    const { url } = await opened();
    const answer = await fetch(`${url}/packages/shell/1.0.0/main.js`);
    expect(await answer.text()).toBe('shell');
    expect(answer.headers.get('etag')).toBe('"main"');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await (await fetch(`${url}/api/pets?a=1`)).json()).toEqual([]);
    expect((await fetch(`${url}/nothing`)).status).toBe(404);
  });

  test('no cookie goes either way, and the site does not learn where it is shown', async () => {
    const { url, received } = await opened();
    const headers = {
      accept: 'text/javascript',
      cookie: 'b=2',
      origin: url,
      referer: `${url}/`,
      authorization: 'Basic eA==',
      'if-none-match': '"old"',
    };
    const answer = await fetch(`${url}/packages/shell/1.0.0/main.js`, { headers });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    const got = received[0]?.headers ?? {};
    expect(got).toMatchObject({ accept: 'text/javascript', 'if-none-match': '"old"' });
    expect(Object.keys(got)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(cookie|origin|referer|authorization)$/)]),
    );
    expect(JSON.stringify(got)).not.toContain(url.slice('http://'.length));
  });

  test('the English of the step is that of this machine', async () => {
    const { url } = await opened();
    expect(await (await fetch(`${url}/api/dictionary`)).json()).toEqual({
      ...dictionary,
      data: [
        { vi: 'Tên', en: 'Name' },
        { vi: 'Thú cưng', en: 'Pet' },
      ],
    });
  });

  test('a preview of the site is not shown here, and its token stays here', async () => {
    const { url, received } = await opened();
    expect((await fetch(`${url}/flows/admission/previews/${'a'.repeat(32)}.json`)).status).toBe(
      404,
    );
    expect(received).toEqual([]);
  });
});

describe('another host', () => {
  test('an address that names one is refused', async () => {
    const { port, received } = await opened();
    const elsewhere: string[] = [];
    const other = await listening((incoming, response) => {
      elsewhere.push(incoming.url ?? '');
      response.end();
    });
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET ${other}/a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
    await fetch(`http://127.0.0.1:${port}//${new URL(other).host}/a`);
    expect(elsewhere).toEqual([]);
    expect(received.map(({ url }) => url)).toEqual([`//${new URL(other).host}/a`]);
  });

  test('a redirect to one is refused, and one on the site is followed by the browser', async () => {
    const { url, origin } = await opened({
      '/away': [{ location: 'https://other.example/a' }, ''],
      '/home': [{ location: '/?a=1' }, ''],
    });
    const away = await fetch(`${url}/away`);
    expect([away.status, await away.text()]).toEqual([
      502,
      `Error: ${origin}/away leads to https://other.example: name that site, if it is the one`,
    ]);
    const home = await fetch(`${url}/home`, { redirect: 'manual' });
    expect([home.status, home.headers.get('location')]).toEqual([302, '/?a=1']);
  });
});

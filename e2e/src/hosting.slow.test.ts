import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { startTestServer, type TestServer } from 'server/testing/testServer';
import { startNginx, type StartedNginx } from './startNginx';
import { REPOSITORY } from './repository/paths';

const POLICY = "default-src 'none'; script-src 'self' 'sha256-x'";
const carrying = (title: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><title>${title}</title>`;
const SCRIPT = '/packages/shell/1.0.0/main.js';

/** One file of each kind. */
const files = {
  page: '/',
  script: SCRIPT,
  style: '/packages/shell/1.0.0/main.css',
  pdf: '/packages/flows/1.0.0/policy.vi.pdf',
  emblem: '/flows/admission/sets/set-1.svg',
  preview: '/packages/flows/1.0.0/head/admission/preview.png',
  manifest: '/packages/flows/1.0.0/head/admission/manifest.json',
  release: '/packages/shell/1.0.0/release.json',
  set: '/flows/admission/sets/set-1.json',
  setPage: '/flows/admission/sets/set-1.html',
};

let server: TestServer;
let nginx: StartedNginx;
beforeAll(async () => {
  server = await startTestServer();
  const { releases } = server;
  releases.promote('admission', 'set-1', carrying('admission'));
  releases.promote('summer-school', 'set-s', carrying('summer'));
  releases.write('flows/admission/sets/set-1.html', carrying('set-1'));
  releases.write('flows/admission/sets/set-1.svg', '<svg/>');
  for (const path of [files.style, files.pdf, files.preview, files.manifest]) {
    releases.write(path, `of ${path}`);
  }
  releases.write(SCRIPT, 'export {};');
  releases.write(`${SCRIPT}.br`, brotliCompressSync('export {}; // br'));
  releases.write(`${SCRIPT}.gz`, gzipSync('export {}; // gzip'));
  releases.write('packages/.publishing-a/1.0.0/main.js', 'half');
  releases.write('flows/admission/.lock', '{}');
  nginx = await startNginx(releases.dir, server.url);
});
afterAll(async () => {
  await nginx.stop();
  await server.close();
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

/** Asks nginx, whose certificate nobody signed, for a path as it is written. */
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<Answer>((done, failed) => {
    const { hostname, port } = new URL(nginx.url);
    const options = { hostname, port, path, headers, rejectUnauthorized: false };
    request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode: status, headers } = response;
        done({ status, headers, bytes, text: bytes.toString() });
      });
    })
      .on('error', failed)
      .end();
  });

/** What a browser says that opens an address. */
const OPENED = { accept: 'text/html,*/*;q=0.8' };

/** Which flow's page a path gets. */
const pages = [
  ['/', 'admission'],
  ['/home', 'admission'],
  ['/thank', 'admission'],
  ['/nowhere/at/all', 'admission'],
  ['/packages-of-ours', 'admission'],
  ['/admission/', 'admission'],
  ['/summer', 'admission'],
  ['/summer-school', 'summer-school'],
  ['/summer-school/', 'summer-school'],
  ['/summer-school/thank', 'summer-school'],
  ['/index.html', 'admission'],
  ['/nothing.', 'admission'],
] as const;

test.each(pages)('%s gets the page of its flow, an unknown path that of %s', async (path, flow) => {
  const title = { admission: 'admission', 'summer-school': 'summer' }[flow];
  expect((await get(path)).text).toBe(carrying(title));
});

describe('the function for a bucket', () => {
  const source = join(REPOSITORY, 'docs/hosting/pages.js');
  const context = createContext({});
  runInContext(readFileSync(source, 'utf8'), context);
  const uriFor = (uri: string, headers = {}): unknown =>
    runInContext(`handler(${JSON.stringify({ request: { uri, headers } })}).uri`, context);

  test.each(pages)('gives %s the same page, of %s', (path, flow) => {
    expect(uriFor(path)).toBe(`/flows/${flow}/index.html`);
  });

  test.each([
    '/Summer-School',
    '/summer_school,/home',
    '/summer-school.',
    '/%22summer-school',
    '//summer-school',
  ])('gives %s the page of the flow that it names', (path) => {
    expect(uriFor(path)).toBe('/flows/summer-school/index.html');
  });

  test.each([SCRIPT, '/flows/admission/sets/a.json', '/api/student', '/robots.txt'])(
    'leaves %s as it is',
    (path) => expect(uriFor(path)).toBe(path),
  );

  test('gives a browser that opens a file a page, unless it is a file of a release', () => {
    const opened = { accept: { value: OPENED.accept } };
    expect(uriFor('/robots.txt', opened)).toBe('/flows/admission/index.html');
    expect(uriFor(SCRIPT, opened)).toBe(SCRIPT);
  });
});

test.each([
  '/packages/shell/1.0.0/missing.js',
  '/packages/shell/9.9.9/main.js',
  '/packages/shell/1.0.0/',
  '/packages/shell',
  '/packages/.publishing-a/1.0.0/main.js',
  '/packages/..%2fflows/admission/history.jsonl',
  '/flows/admission/sets/00000000000000000000000000000000.json',
  '/flows/admission/sets/00000000000000000000000000000000.html',
  '/flows/admission/sets/00000000000000000000000000000000.svg',
  '/flows/admission/history.jsonl',
  '/flows/admission/sets/../history.jsonl',
  '/flows/admission/index.html',
  '/flows/admission/.lock',
  '/packages',
  '/flows',
  '/api',
  '/robots.txt',
  '/.well-known/security.txt',
])('%s is 404, not kept, and no page', async (path) => {
  expect(await get(path)).toMatchObject({
    status: 404,
    headers: {
      'content-type': 'text/plain',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
    text: 'Not found\n',
  });
});

test('a browser that opens a file which is not there gets a page, but none in place of a file of a release', async () => {
  expect((await get('/robots.txt', OPENED)).text).toBe(carrying('admission'));
  expect((await get('/packages/shell/1.0.0/a.js', OPENED)).status).toBe(404);
});

test('a page is revalidated at every visit; a package and a set are cached for ever', async () => {
  const { page, ...kept } = files;
  const { headers } = await get(page);
  expect(headers['cache-control']).toBe('no-cache, no-transform');
  for (const path of Object.values(kept)) {
    const forEver = 'public, max-age=31536000, immutable';
    expect([path, (await get(path)).headers['cache-control']]).toEqual([path, forEver]);
  }
  expect(await get(page, { 'if-none-match': headers.etag ?? '' })).toMatchObject({
    status: 304,
    headers: { 'cache-control': 'no-cache, no-transform' },
  });
});

test.each(Object.values(files))(
  'nginx sends the headers that our server sends: %s',
  async (path) => {
    const same = [
      'cache-control',
      'content-disposition',
      'content-security-policy',
      'access-control-allow-origin',
      'cross-origin-resource-policy',
      'cross-origin-opener-policy',
      'referrer-policy',
      'x-content-type-options',
    ];
    const pick = (header: (name: string) => unknown) => ({
      ...Object.fromEntries(same.map((name) => [name, header(name) ?? undefined])),
      type: String(header('content-type'))
        .replace('application/javascript', 'text/javascript')
        .toLowerCase(),
    });
    const [sent, ours] = [await get(path), await server.get(path)];
    expect([sent.status, ours.status]).toEqual([200, 200]);
    expect(pick((name) => sent.headers[name])).toEqual(pick((name) => ours.headers.get(name)));
  },
);

test('nginx asks for encryption, and redirects to it', async () => {
  for (const path of ['/', '/api/ton-giao']) {
    expect((await get(path)).headers['strict-transport-security']).toContain('max-age=');
  }
  const plain = await fetch(`${nginx.plainUrl}/home`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://localhost/home']);
});

test.each(['br', 'gzip', 'identity'] as const)(
  'the form that was published is sent to who accepts %s',
  async (encoding) => {
    const ending = { br: '.br', gzip: '.gz', identity: '' }[encoding];
    const { bytes, headers } = await get(SCRIPT, { 'accept-encoding': encoding });
    expect(bytes).toEqual(readFileSync(join(server.releases.dir, `${SCRIPT}${ending}`)));
    // A cache on the way must not hand one form to who accepts only another.
    expect(headers.vary).toBe('Accept-Encoding');
  },
);

test('a page is compressed on its way', async () => {
  const { bytes, headers } = await get('/', { 'accept-encoding': 'gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(bytes).toString()).toBe(carrying('admission'));
});

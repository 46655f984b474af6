import { readdir, readFile, writeFile, mkdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { get } from 'node:https';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createContext, runInContext } from 'node:vm';
import type { APIRequestContext, Browser } from '@playwright/test';
import { ánh } from '../src/drafts';
import { upload, type Hosted, type TRANSFERS } from '../src/hosted';
import { RegistrationPage } from '../src/registrationPage';
import { release } from '../src/product';
import { publishCopy } from '../src/releases';
import { expect, test as base } from '../src/test';

const test = base.extend<{ site: APIRequestContext }>({
  /** Asks nginx, whose certificate nobody signed. */
  site: async ({ hosted, playwright }, use) => {
    const site = await playwright.request.newContext({
      baseURL: hosted.url,
      ignoreHTTPSErrors: true,
    });
    await use(site);
    await site.dispose();
  },
});

/** Addresses of one file of each kind. */
async function files({ served }: Hosted) {
  const page = await readFile(join(served, 'flows/admission/index.html'), 'utf8');
  const set = /"id":"([0-9a-f]{32})"/.exec(page)?.[1] ?? '';
  const address = (pattern: RegExp) => pattern.exec(page)?.[0] ?? '';
  return {
    page: '/',
    script: address(/\/packages\/shell\/[^"]+\.js/),
    style: address(/\/packages\/shell\/[^"]+\.css/),
    pdf: address(/\/packages\/flows\/[^"]+\.pdf/),
    emblem: address(/\/flows\/admission\/sets\/[^"]+\.svg/),
    preview: address(/\/packages\/flows\/[^"]+\.png/),
    manifest: address(/\/packages\/flows\/[^"]+manifest\.json/),
    release: '/packages/shell/1.0.0/release.json',
    set: `/flows/admission/sets/${set}.json`,
    setPage: `/flows/admission/sets/${set}.html`,
  };
}

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

test('every path of a flow gets its page, an unknown path the admission page', async ({
  hosted,
  site,
}) => {
  const other = join(hosted.served, 'flows/summer-school');
  await mkdir(other, { recursive: true });
  if (!existsSync(join(other, 'index.html'))) await writeFile(join(other, 'index.html'), 'summer');
  for (const [path, flow] of pages) {
    const text = await readFile(join(hosted.served, 'flows', flow, 'index.html'), 'utf8');
    expect(await (await site.get(path)).text(), path).toBe(text);
  }
});

test('the function for a bucket gives each path the same page', async () => {
  const source = resolve(import.meta.dirname, '../../docs/hosting/pages.js');
  const context = createContext({});
  runInContext(await readFile(source, 'utf8'), context);
  const uriFor = (uri: string, headers = {}): unknown =>
    runInContext(`handler(${JSON.stringify({ request: { uri, headers } })}).uri`, context);
  for (const [path, flow] of pages) expect(uriFor(path)).toBe(`/flows/${flow}/index.html`);
  for (const path of [
    '/Summer-School',
    '/summer_school,/home',
    '/summer-school.',
    '/%22summer-school',
    '//summer-school',
  ]) {
    expect(uriFor(path), path).toBe('/flows/summer-school/index.html');
  }
  const opened = { accept: { value: 'text/html,*/*' } };
  expect(uriFor('/robots.txt', opened)).toBe('/flows/admission/index.html');
  expect(uriFor('/packages/a/1.0.0/b.js', opened)).toBe('/packages/a/1.0.0/b.js');
  for (const path of [
    '/packages/a/1.0.0/b.js',
    '/flows/admission/sets/a.json',
    '/api/student',
    '/robots.txt',
  ]) {
    expect(uriFor(path)).toBe(path);
  }
});

const missing = [
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
];
for (const path of missing) {
  test(`${path} is 404, not kept, and no page`, async ({ hosted, site }) => {
    await mkdir(join(hosted.served, 'packages/.publishing-a/1.0.0'), { recursive: true });
    await writeFile(join(hosted.served, 'packages/.publishing-a/1.0.0/main.js'), 'half');
    await writeFile(join(hosted.served, 'flows/admission/.lock'), '{}');
    const response = await site.get(path);
    expect(response.status()).toBe(404);
    expect(response.headers()).toMatchObject({
      'content-type': 'text/plain',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await response.text()).toBe('Not found\n');
  });
}

test('a page is revalidated at every visit; a package and a set are cached for ever', async ({
  hosted,
  site,
}) => {
  const { page, ...kept } = await files(hosted);
  const cacheOf = async (path: string) => (await site.get(path)).headers()['cache-control'];
  expect(await cacheOf(page)).toBe('no-cache, no-transform');
  for (const path of Object.values(kept)) {
    expect(await cacheOf(path), path).toBe('public, max-age=31536000, immutable');
  }
  const tag = (await site.get(page)).headers()['etag'] ?? '';
  const again = await site.get(page, { headers: { 'if-none-match': tag } });
  expect([again.status(), again.headers()['cache-control']]).toEqual([
    304,
    'no-cache, no-transform',
  ]);
});

test('nginx sends the headers that our server sends', async ({ hosted, site, playwright }) => {
  const server = await playwright.request.newContext({ baseURL: hosted.product.url });
  const same = [
    'cache-control',
    'content-type',
    'content-disposition',
    'access-control-allow-origin',
    'cross-origin-resource-policy',
    'cross-origin-opener-policy',
    'referrer-policy',
    'x-content-type-options',
  ];
  const plainType = (type = '') => type.replace('application/javascript', 'text/javascript');
  for (const [kind, path] of Object.entries(await files(hosted))) {
    const headers = async (host: APIRequestContext) => {
      const response = await host.get(path);
      expect(response.status(), kind).toBe(200);
      const all = response.headers();
      const pick = Object.fromEntries(same.map((name) => [name, all[name]]));
      return {
        ...pick,
        'content-type': plainType(all['content-type']).toLowerCase(),
        policy: kind.toLowerCase().endsWith('page') ? '' : all['content-security-policy'],
      };
    };
    expect(await headers(site), kind).toEqual(await headers(server));
  }
  expect((await site.get('/')).headers()['strict-transport-security']).toContain('max-age=');
  expect((await site.get('/api/ton-giao')).headers()['strict-transport-security']).toBeTruthy();
  expect((await fetch(hosted.plainUrl, { redirect: 'manual' })).status).toBe(301);
  await server.dispose();
});

test('the policy of a page is as strict as from our server: what it carries, and the header', async ({
  hosted,
  site,
  playwright,
}) => {
  const server = await playwright.request.newContext({ baseURL: hosted.product.url });
  const { page, setPage } = await files(hosted);
  for (const path of [page, setPage]) {
    const response = await site.get(path);
    const carried = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
      await response.text(),
    )?.[1];
    const header = response.headers()['content-security-policy'];
    const own = (await server.get(path)).headers()['content-security-policy'] ?? '';
    expect(own).toContain("script-src 'self' 'sha256-");
    expect(own).toContain("frame-ancestors 'none'");
    expect(`${carried}; ${header}`.split('; ').sort()).toEqual(own.split('; ').sort());
  }
  await server.dispose();
});

test('the compressed forms that were published are sent to who accepts them; a page is compressed on its way', async ({
  hosted,
}) => {
  const { script } = await files(hosted);
  const file = await readFile(join(hosted.served, script));
  const unpack = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: (bytes: Buffer) => bytes,
  };
  const ending = { br: '.br', gzip: '.gz', identity: '' };
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const { bytes, vary } = await sent(`${hosted.url}${script}`, encoding);
    const published = await readFile(join(hosted.served, `${script}${ending[encoding]}`));
    expect(bytes.equals(published), encoding).toBe(true);
    expect(unpack[encoding](bytes).equals(file), encoding).toBe(true);
    // A cache on the way must not hand one form to who accepts only another.
    expect(vary).toBe('Accept-Encoding');
  }
  const page = await readFile(join(hosted.served, 'flows/admission/index.html'));
  expect(gunzipSync((await sent(hosted.url, 'gzip')).bytes).equals(page)).toBe(true);
});

/** A file as it comes over the wire. */
const sent = (url: string, encoding: string) =>
  new Promise<{ bytes: Buffer; vary: string | undefined }>((done, failed) => {
    const options = { rejectUnauthorized: false, headers: { 'accept-encoding': encoding } };
    get(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done({ bytes: Buffer.concat(chunks), vary: response.headers.vary }));
    }).on('error', failed);
  });

/** A visit in a browser of its own, which keeps what came and what went wrong. */
async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({
    baseURL: url,
    ignoreHTTPSErrors: true,
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  const wrong: string[] = [];
  const versions = new Set<string>();
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`refused ${event.violatedDirective} ${event.blockedURI}`),
    ),
  );
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
    const [, version] = /\/packages\/[^/]+\/([^/]+)\/[^/]+\.js$/.exec(response.url()) ?? [];
    if (version) versions.add(version);
  });
  return { form: new RegistrationPage(page, 'en'), page, wrong, versions };
}

test('a pupil is registered through nginx, and nothing is refused on the way', async ({
  browser,
  hosted,
}) => {
  const { form, page, wrong } = await visit(browser, hosted.url);
  await form.opens();
  await form.fillsInEverything({ ...ánh, nationality: 'Vietnam' });
  await form.agreesAndSubmits();
  const reference = await form.isThanked();
  expect(wrong).toEqual([]);
  expect((await hosted.product.registrations()).map((row) => row.reference)).toContain(reference);
  await page.context().close();
});

test('a misspelled address leads to its flow, and a file that is opened is a page, on a host of files alone', async ({
  browser,
  hosted,
  site,
}) => {
  const { page, wrong } = await visit(browser, hosted.url);
  await page.goto('/Summer_School,?from=poster');
  await expect(page).toHaveURL('/summer-school/');
  await expect(page).toHaveTitle('Summer school registration');
  await page.goto('/robots.txt');
  await expect(page.getByText('There is no form at that address.')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(wrong).toEqual([]);
  expect((await site.get('/packages/shell/1.0.0/a.js', { headers: HTML })).status()).toBe(404);
  await page.context().close();
});

const HTML = { accept: 'text/html,*/*;q=0.8' };

test('an upload may stop anywhere: each visit gets the old set or the new one, and an open form goes on', async ({
  browser,
  hosted,
}) => {
  const child = { ...ánh, nationality: 'Vietnam' };
  const open = await visit(browser, hosted.url);
  await open.form.opens();
  await open.form.fillsInPupil(child);
  await open.form.continues();
  await expect(open.form.heading('Thông tin liên hệ')).toBeVisible();

  // All steps: those to come are loaded while the parent types.
  const changed = [
    'shell',
    'step-pupil',
    'step-contact',
    'step-school',
    'step-additional',
    'step-confirm',
  ];
  for (const name of changed) await publishCopy(hosted.workshop, name, '1.0.1');
  await release(hosted.workshop, 'promote', ...changed.map((name) => `${name}@1.0.1`));

  const served: Record<string, string[]> = {};
  const stops: readonly (typeof TRANSFERS)[number][] = ['packages', 'sets', 'history', 'pages'];
  for (const until of stops) {
    await upload(hosted.workshop, hosted.served, until);
    const { form, page, wrong, versions } = await visit(browser, hosted.url);
    await form.opens();
    await form.fillsInPupil(child);
    await form.continues();
    await expect(form.heading('Thông tin liên hệ')).toBeVisible();
    expect(wrong, until).toEqual([]);
    served[until] = [...versions];
    await page.context().close();
  }
  const [old, current] = [['1.0.0'], ['1.0.1']];
  expect(served).toEqual({ packages: old, sets: old, history: old, pages: current });
  expect(await readdir(join(hosted.served, 'flows/admission/sets'))).toEqual(
    expect.arrayContaining(await readdir(join(hosted.workshop, 'flows/admission/sets'))),
  );

  await open.page.reload();
  await open.form.fillsInContact();
  await open.form.continues();
  await open.form.fillsInFromSchool();
  await open.form.agreesAndSubmits();
  await open.form.isThanked();
  expect([...open.versions]).toEqual(old);
  expect(open.wrong).toEqual([]);
});

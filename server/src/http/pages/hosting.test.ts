import { readFile, rm } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { envelopeOf } from '../../../testing/envelopeOf';
import { eventually } from '../../../testing/eventually';
import { openDatabase } from '../../storage/database/openDatabase';
import { startTestServer, type TestServer } from '../../../testing/testServer';

let server: TestServer;

/** A page up to its policy. */
const HEAD = '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n';

/** One server for the tests of a group: what they write leaves the answers of the others as they are. */
function inOneServer(prepare: () => void = () => {}) {
  beforeAll(async () => {
    server = await startTestServer();
    prepare();
  });
  afterAll(() => server.close());
}

/** A server for each test of a group. */
function eachInItsServer() {
  beforeEach(async () => (server = await startTestServer()));
  afterEach(() => server.close());
}

const cspOf = (response: Response) => response.headers.get('content-security-policy');

describe('pages', () => {
  inOneServer();

  // @proves ROUTES-4
  test.each(['/', '/home', '/thank', '/a/b?x=1.5', '/summer-school/thank', '/admission/'])(
    '%s answers the page of admission when there is no other flow',
    async (path) => {
      const response = await server.get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toContain('<title>admission set-1</title>');
    },
  );

  test('the flow at the root has one address', async () => {
    expect((await server.get('/Admission.')).headers.get('location')).toBe('/');
  });

  test.each(['/index.html', '/summer-school.', '//', '//evil.example/x'])(
    '%s is a page, of whoever asks',
    async (path) => {
      const response = await server.get(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
    },
  );

  test('a browser that opens a file which is not there gets a page', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const opened = await server.get('/robots.txt', { accept });
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([
      200,
      'no-cache, no-transform',
    ]);
    for (const path of ['/packages/shell/1.0.0/missing.js', '/api/nothing', '/flows/x']) {
      expect((await server.get(path, { accept })).status).toBe(404);
    }
  });

  test.each([
    '/api',
    '/packages',
    '/flows',
    '/flows/admission/index.html',
    '/robots.txt',
    '/.well-known/security.txt',
  ])('%s is no page', async (path) => {
    const response = await server.get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      is_success: false,
      data: { reason: 'not-found' },
      message: 'Có lỗi',
      status_code: 404,
    });
  });
});

// Of two flows.
describe('pages', () => {
  inOneServer(() => server.releases.promote('summer-school', 'set-s'));

  // @proves ROUTES-3
  test.each([
    '/Summer-School',
    '/summer-school,',
    '/summer-school.',
    '//summer-school',
    '/%E2%80%9Csummer-school%E2%80%9D',
    '/summer%2Dschool%2Fhome',
  ])('%s leads to the flow that it names, with its query', async (path) => {
    const response = await server.get(`${path}?preview=0a`);
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/summer-school/?preview=0a',
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const arrived = await server.get('/summer-school/?preview=0a');
    expect(arrived.status).toBe(200);
  });

  test.each([
    ['/%zz', '/zz'],
    ['/summer-school/%zz', '/summer-school'],
    ['//evil.example/%zz', '/evil.example'],
  ])('%s, which cannot be read, leads to the page at %s', async (path, location) => {
    const response = await server.get(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, location]);
    const inApi = await server.get(`/api${path}`);
    expect([inApi.status, inApi.headers.get('content-type')]).toEqual([
      400,
      'application/json; charset=utf-8',
    ]);
  });
});

// Of what is promoted meanwhile.
describe('pages', () => {
  inOneServer();
  beforeEach(() => server.releases.promote('admission', 'set-1'));

  test('a flow has the pages under its own name, from the moment it is promoted', async () => {
    server.releases.promote('summer-school', 'set-s');
    for (const path of ['/summer-school', '/summer-school/', '/summer-school/x?y']) {
      expect(await (await server.get(path)).text()).toContain('<title>summer-school set-s<');
    }
    expect(await (await server.get('/summer')).text()).toContain('<title>admission set-1<');
  });

  test('a promote takes effect at the next request, and an unchanged page is 304', async () => {
    const etag = (await server.get('/')).headers.get('etag') ?? '';
    const again = await server.get('/', { 'if-none-match': etag });
    expect([again.status, again.headers.get('cache-control')]).toEqual([
      304,
      'no-cache, no-transform',
    ]);
    server.releases.promote('admission', 'set-2');
    const next = await server.get('/', { 'if-none-match': etag });
    expect(await next.text()).toContain('<title>admission set-2<');
  });

  test('a page that carries its policy has it once, and nobody may frame it', async () => {
    const own = "default-src 'none'; script-src 'self' 'sha256-x'";
    server.releases.promote(
      'admission',
      'set-3',
      `${HEAD}<meta http-equiv="Content-Security-Policy" content="${own}">`,
    );
    expect(cspOf(await server.get('/'))).toBe("frame-ancestors 'none'");
  });

  test.each([
    ['no policy', HEAD],
    ['one in a comment', `${HEAD}<!-- POLICY -->`],
    ['one after a script', `${HEAD}<script>alert(1)</script>POLICY`],
  ])('nothing runs in a page that carries %s', async (_, html) => {
    const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`;
    server.releases.promote('admission', 'set-3', html.replace('POLICY', policy));
    expect(cspOf(await server.get('/'))).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});

describe('packages', () => {
  inOneServer();

  const entry = 'packages/shell/1.0.0/main.js';

  test('a file is immutable, for any origin', async () => {
    server.releases.write(entry, 'export {};');
    const response = await server.get(`/${entry}`);
    expect(await response.text()).toBe('export {};');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-type': expect.stringContaining('javascript') as unknown,
    });
  });

  test('the compressed file beside it is sent to a client that accepts it', async () => {
    server.releases.write(entry, 'export {};');
    server.releases.write(`${entry}.br`, brotliCompressSync('export {}; // compressed'));
    const compressed = await server.get(`/${entry}`, { 'accept-encoding': 'br' });
    expect(await compressed.text()).toBe('export {}; // compressed');
    expect(compressed.headers.get('content-type')).toContain('javascript');
    expect(compressed.headers.get('vary')).toMatch(/accept-encoding/i);
    const plain = await server.get(`/${entry}`, { 'accept-encoding': 'identity' });
    expect(await plain.text()).toBe('export {};');
  });

  test.each([
    '/packages/shell/1.0.0/missing.js',
    '/packages/shell/1.0.0/',
    '/packages/.hidden/secret',
    '/packages/%2e%2e/flows/admission/history.jsonl',
    '/packages/..%2fflows/admission/history.jsonl',
  ])('%s is 404 or refused, not cached, and never a page', async (path) => {
    server.releases.write('packages/.hidden/secret', 'secret');
    const response = await server.get(path);
    expect([400, 403, 404]).toContain(response.status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ is_success: false });
  });

  // @proves CONFIRM-2
  test('a PDF may be embedded by our pages alone, and is shown, not saved', async () => {
    server.releases.write('packages/flows/1.0.0/policy.vi.pdf', '%PDF-1.7');
    const response = await server.get('/packages/flows/1.0.0/policy.vi.pdf');
    expect(cspOf(response)).toBe("frame-ancestors 'self'");
    expect(response.headers.get('content-disposition')).toBe('inline');
    expect(response.headers.get('content-type')).toBe('application/pdf');
  });
});

describe('sets', () => {
  inOneServer();

  test('a set, its styles, its emblem and its page are immutable; the page has its own policy', async () => {
    server.releases.write('flows/admission/sets/set-1.css', ':root{}');
    server.releases.write('flows/admission/sets/set-1.svg', '<svg/>');
    server.releases.write(
      'flows/admission/sets/set-1.html',
      `${HEAD}<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`,
    );
    for (const type of ['json', 'css', 'svg', 'html']) {
      const response = await server.get(`/flows/admission/sets/set-1.${type}`);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(cspOf(response) === "frame-ancestors 'none'").toBe(type === 'html');
    }
  });

  test('the history is not served', async () => {
    expect((await server.get('/flows/admission/history.jsonl')).status).toBe(404);
    expect((await server.get('/flows/admission/sets/../history.jsonl')).status).toBe(404);
  });
});

describe('dictionary', () => {
  eachInItsServer();

  const dictionary = async (query = '') =>
    (await envelopeOf<{ vi: string; en: string }[]>(await server.get(`/api/dictionary${query}`)))
      .data;

  /** Publishes a version of step-pupil, and a set that has it. */
  function has(texts: Record<string, string>) {
    server.releases.publish('step-pupil', '1.1.0', { dictionary: texts });
    server.releases.writeSet('admission', 'set-2', { packages: { 'step-pupil': '1.1.0' } });
  }
  /** The office's database, in which it calls the surname otherwise. */
  async function openOffice(en: string) {
    const office = await openDatabase(server.dataDir);
    await office.db.insertInto('dictionary').values({ vi: 'Họ', en }).execute();
    return office;
  }

  // @proves DATA-DICTIONARY-1, API-CALLS-6
  test('it is the union of the packages, with the office on top, and follows a promote', async () => {
    expect(await dictionary()).toEqual([
      { vi: 'Họ', en: 'Surname' },
      { vi: 'Quay lại', en: 'Back' },
    ]);
    await (await openOffice('Family name')).close();
    has({ Tên: 'Name' });
    expect(await dictionary()).toEqual([
      { vi: 'Họ', en: 'Family name' },
      { vi: 'Quay lại', en: 'Back' },
      { vi: 'Tên', en: 'Name' },
    ]);
  });

  test('a release set has the English of its own packages, with the office on top', async () => {
    const translated = (version: string, en: string) =>
      server.releases.publish('step-pupil', version, { dictionary: { Họ: en, [version]: en } });
    translated('1.1.0', 'Last name');
    translated('1.2.0', 'Family name');
    server.releases.writeSet('admission', 'set-2', { packages: { 'step-pupil': '1.1.0' } });
    server.releases.writeSet('transfer', 'set-3', { packages: { 'step-pupil': '1.2.0' } });
    server.releases.promote('transfer', 'set-3');
    const union = await dictionary();
    expect(await dictionary('?set=set-2')).toEqual([
      { vi: '1.1.0', en: 'Last name' },
      { vi: 'Họ', en: 'Last name' },
    ]);
    expect(await dictionary('?set=set-3')).toContainEqual({ vi: 'Họ', en: 'Family name' });
    expect(await dictionary('?set=set-1')).toContainEqual({ vi: 'Họ', en: 'Surname' });
    expect(union).toHaveLength(4);
    const office = await openOffice('Surnames');
    await office.db.updateTable('office_revision').set({ number: 99 }).execute();
    await office.close();
    await eventually(async () =>
      (await dictionary('?set=set-2')).some(({ en }) => en === 'Surnames'),
    );
  });

  test('a step’s fallback adds the texts that the set has not', async () => {
    server.releases.publish('step-pupil', '1.1.0', { dictionary: { Họ: 'Last name' } });
    server.releases.publish('step-pupil', '0.9.0', { dictionary: { Họ: 'Name', Tuổi: 'Age' } });
    server.releases.writeSet('admission', 'set-2', { packages: { 'step-pupil': '1.1.0' } });
    const file = `${server.releases.dir}/flows/admission/sets/set-2.json`;
    const set = JSON.parse(await readFile(file, 'utf8')) as object;
    const remote = { name: 'step-pupil', container: 'x', entry: { url: '/', integrity: 'x' } };
    const own = { ...remote, version: '1.1.0', styles: [] };
    const steps = { 'step-pupil': { ...own, fallback: { ...own, version: '0.9.0' } } };
    server.releases.write('flows/admission/sets/set-2.json', JSON.stringify({ ...set, steps }));
    expect(await dictionary('?set=set-2')).toEqual([
      { vi: 'Họ', en: 'Last name' },
      { vi: 'Tuổi', en: 'Age' },
    ]);
  });

  test('an unknown or deleted set gets the answer without a set', async () => {
    has({ Tên: 'Name' });
    expect(await dictionary('?set=set-2')).toEqual([{ vi: 'Tên', en: 'Name' }]);
    expect(await dictionary('?set=..%2F..%2Fset-2')).toEqual(await dictionary());
    await rm(`${server.releases.dir}/flows/admission/sets/set-2.json`);
    expect(await dictionary('?set=set-2')).toEqual(await dictionary());
    expect(await dictionary()).not.toContainEqual({ vi: 'Tên', en: 'Name' });
  });

  test('while the database is out of order, the office’s entries stay as they were', async () => {
    const office = await openOffice('Family name');
    const before = await dictionary();
    office.sqlite.exec('ALTER TABLE dictionary RENAME TO away');
    has({ Tên: 'Name' });
    expect(await dictionary()).toEqual([...before, { vi: 'Tên', en: 'Name' }]);
    expect(await dictionary('?set=set-2')).toContainEqual({ vi: 'Họ', en: 'Family name' });
    office.sqlite.exec('ALTER TABLE away RENAME TO dictionary');
    await office.db.updateTable('dictionary').set({ en: 'Surnames' }).execute();
    await office.close();
    await eventually(async () => (await dictionary()).some(({ en }) => en === 'Surnames'));
  });

  test('a release that cannot be read leaves the others as they were, and is served once it can be', async () => {
    const before = await dictionary();
    server.releases.writeSet('admission', 'set-2', { packages: { 'step-pupil': '1.1.0' } });
    server.releases.write('packages/step-pupil/1.1.0/release.json', 'not JSON');
    expect([await dictionary(), await dictionary('?set=set-2')]).toEqual([before, []]);
    server.releases.publish('step-pupil', '1.1.0', { dictionary: { Tên: 'Name' } });
    await eventually(async () => (await dictionary('?set=set-2')).some(({ en }) => en === 'Name'));
  });
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Envelope } from '../envelope';
import { envelopeOf } from '../../../testing/envelopeOf';
import { eventually } from '../../../testing/eventually';
import { goodBody } from '../../../testing/releasesFixture';
import { requestTo } from '../../../testing/requestTo';
import { startTestServer, type TestServer } from '../../../testing/testServer';
import { openDatabase } from '../../storage/database/openDatabase';
import { importEntries } from '../../storage/lists/importList';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

// @proves DATA-LISTS-3 to 6, API-CALLS-1 to 4
test.each([
  ['ton-giao', 18, { id: 2, ton_giao: 'Phật giáo', ton_giao_en: 'Buddhism' }],
  ['quoc-tich', 249, { id: 1, quoc_tich: 'Việt Nam', quoc_tich_en: 'Vietnam' }],
  ['proposed-year-group', 16, { id: 16, name: 'Lớp 12', name_en: 'Grade 12' }],
  ['know-source', 8, { id: 8, nguon_biet_toi: 'Khác', nguon_biet_toi_en: 'Other' }],
])('GET /api/%s returns its %d entries by their wire names', async (path, count, entry) => {
  const response = await server.get(`/api/${path}`);
  const body = await envelopeOf<{ id: number }[]>(response);
  expect(body).toMatchObject({ is_success: true, message: '', status_code: 200 });
  expect(body.data).toHaveLength(count);
  expect(body.data).toContainEqual(entry);
  expect(body.data.map(({ id }) => id)).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  );
});

// @proves DATA-LISTS-7, API-CALLS-5
test('id 3 of the proposed years of entry is the next school year to begin', async () => {
  const { data } = await envelopeOf<unknown[]>(await server.get('/api/proposed-year-of-entry'));
  const now = new Date();
  const coming = now.getUTCFullYear() + (now.getUTCMonth() < 8 ? 0 : 1);
  const name = `${coming}–${coming + 1}`;
  expect(data[2]).toEqual({ id: 3, name, name_en: name });
});

test.each(['transport', 'constructor', '%2e%2e%2fton-giao', 'a'.repeat(200)])(
  'GET /api/lists/%s, which has no entries, is a failure that no cache keeps',
  async (name) => {
    const response = await server.get(`/api/lists/${name}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await envelopeOf(response)).toEqual({
      is_success: false,
      data: { reason: 'not-found' },
      message: 'Có lỗi',
      status_code: 404,
    });
  },
);

test('a list is revalidated at every use, and is 304 while it has not changed', async () => {
  const first = await server.get('/api/quoc-tich');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const etag = first.headers.get('etag') ?? '';
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await server.get('/api/quoc-tich', { 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  expect((await server.get('/api/quoc-tich', { 'if-none-match': '"other"' })).status).toBe(200);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a list is sent compressed with %s, with an ETag of its own', async (encoding, decompress) => {
  const get = (accepted: string) =>
    requestTo(`${server.url}/api/quoc-tich`, { 'accept-encoding': accepted });
  const { headers, bytes } = await get(encoding);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(bytes.length).toBeLessThan(8000);
  const { data } = JSON.parse(decompress(bytes).toString()) as Envelope;
  expect(data).toHaveLength(249);
  const { headers: plain } = await get('identity');
  expect(plain['etag']).not.toBe(headers['etag']);
  expect(plain['content-encoding']).toBeUndefined();
});

test('a running server serves what the office changes, with another ETag, and accepts its ids', async () => {
  const before = await server.get('/api/quoc-tich');
  const { db, close } = await openDatabase(server.dataDir);
  const vietnam = { id: '1', code: 'VN', vi: 'Việt Nam', en: 'Vietnam' };
  const kosovo = { id: '900', code: 'XK', vi: 'Cô-xô-vô', en: 'Kosovo' };
  await importEntries(db, 'nationality', [kosovo, vietnam], []);
  await importEntries(db, 'dictionary', [{ vi: 'Họ', en: 'Family name' }], []);
  await close();
  const list = async (path: string) => (await envelopeOf<object[]>(await server.get(path))).data;
  await eventually(async () => (await list('/api/quoc-tich')).length === 2);
  expect(await list('/api/quoc-tich')).toMatchObject([{ id: 900 }, { id: 1 }]);
  expect((await server.get('/api/quoc-tich')).headers.get('etag')).not.toBe(
    before.headers.get('etag'),
  );
  expect((await server.post({ ...goodBody, nationalityId: 900 })).status).toBe(200);
  expect((await server.post({ ...goodBody, nationalityId: 2 })).status).toBe(422);
  expect(await list('/api/dictionary')).toContainEqual(
    expect.objectContaining({ vi: 'Họ', en: 'Family name' }),
  );
});

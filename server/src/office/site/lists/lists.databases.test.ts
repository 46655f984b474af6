import { rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { releasePaths } from 'contract/release-paths';
import { officeOnEachDatabase } from '../../../../testing/officeOnEachDatabase';
import { createReleasesFixture, withAdmission } from '../../../../testing/releasesFixture';
import { register } from '../../../../testing/reviews';
import {
  SCHOOLS,
  startTestOffice,
  type TestBrowser,
  type TestOffice,
} from '../../../../testing/testOffice';
import { searchAudit } from '../../../storage/audit/audit';
import { importEntries, readEntries } from '../../../storage/lists/importList';

const releases = withAdmission(createReleasesFixture());
afterAll(() => releases.remove());

let office: TestOffice;
let chief: TestBrowser;
afterEach(() => office.close());

const THREE = ['Một One', 'Hai Two', 'Ba Three'].map((texts, index) => {
  const [vi = '', en = ''] = texts.split(' ');
  return { id: String(index + 1), vi, en };
});

async function starts(database: { environment?: Record<string, string> } = {}) {
  office = await startTestOffice({ schools: SCHOOLS, releasesDir: releases.dir, ...database });
  chief = await office.signIn('chief@school.example', 'administrator');
  await importEntries(office.db, 'religion', THREE, []);
  // As if there had been no others.
  await office.db.updateTable('list_last_id').set({ id: THREE.length }).execute();
}

const unescaped = (html: string) =>
  html.replace(/&(lt|gt|quot|#x27|amp);/g, (_all, name: string) =>
    name === 'lt' ? '<' : name === 'gt' ? '>' : name === 'quot' ? '"' : name === 'amp' ? '&' : "'",
  );

/** The form of a list's table in a page, as a browser sends it. */
function formIn({ text }: { text: string }) {
  const [form = ''] =
    /<form action="\/lists\/[^"]*" method="post"><input.*?<\/form>/s.exec(text) ?? [];
  const fields: Record<string, string> = {};
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const [, name = ''] = / name="([^"]*)"/.exec(input) ?? [];
    const [, value = ''] = / value="([^"]*)"/.exec(input) ?? [];
    if (!input.includes('type="checkbox"') || input.includes('checked')) {
      fields[unescaped(name)] = unescaped(value);
    }
  }
  return fields;
}
const formOf = async (path: string, browser = chief) => formIn(await browser.get(path));
const entriesOf = (name: string, school?: string) => readEntries(office.db, name, school);
const textsOf = async (name: string, school?: string) =>
  (await entriesOf(name, school)).map(({ id, vi, en }) => [id, vi, en].join(' ').trim());

/** Sends a file as a browser does. */
async function imports(path: string, content: string | Buffer, version: string, browser = chief) {
  const body = new FormData();
  body.append('version', version);
  body.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'danh mục.csv');
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const init = { method: 'POST', headers, body, redirect: 'manual' } as const;
  const answer = await fetch(office.url + path, init);
  return { status: answer.status, text: await answer.text() };
}

describe.each(officeOnEachDatabase)('on %s', (_, open) => {
  beforeEach(async () => starts(await open()));

  test('texts are edited, an entry is added, another is removed, and the order changes', async () => {
    const form = await formOf('/lists/religion');
    const { status } = await chief.post('/lists/religion', {
      ...form,
      'en:1': ' First ',
      'place:3': '1',
      'remove:2': 'yes',
      'vi:': 'Bốn',
      'en:': 'Four',
    });
    expect(status).toBe(303);
    expect(await textsOf('religion')).toEqual(['3 Ba Three', '1 Một First', '4 Bốn Four']);
    const [entry] = await searchAudit(office.db, { school: undefined, limit: 1, command: 'lists' });
    expect(entry).toMatchObject({
      who: 'chief@school.example',
      filters: { change: 'religion', entries: '1, 4, 2' },
    });
  });

  test('the id of an entry that was removed is given to no other one', async () => {
    for (const [school, last, added] of [
      ['', '3', '4 Bốn Four'],
      ['a', '4', '5 Bốn Four'],
    ] as const) {
      const path = `/lists/religion?school=${school}`;
      await chief.post(path, { ...(await formOf(path)), [`remove:${last}`]: 'yes' });
      await chief.post(path, { ...(await formOf(path)), 'vi:': 'Bốn', 'en:': 'Four' });
      expect((await textsOf('religion', school)).at(-1)).toBe(added);
    }
  });

  test('the second of two sees the other’s change, and loses nothing', async () => {
    const first = await formOf('/lists/religion');
    const second = { ...first, 'en:1': 'Mine', 'en:2': 'Also mine', 'place:3': '1' };
    await chief.post('/lists/religion', { ...first, 'en:1': 'Theirs', 'vi:3': 'Of them' });
    // Also before what is wrong: it may be wrong beside the other's change alone.
    expect((await chief.post('/lists/religion', { ...second, 'en:2': '' })).status).toBe(409);
    const answer = await chief.post('/lists/religion', second);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('Somebody else has just changed this list.');
    expect(answer.text).toContain('Somebody else has just made it: 1 – Một – Theirs');
    expect(answer.text.match(/Somebody else has just changed this row/g)).toHaveLength(1);
    expect((await textsOf('religion'))[0]).toBe('1 Một Theirs');
    const again = formIn(answer);
    expect(again).toMatchObject({
      'en:1': 'Mine',
      'en:2': 'Also mine',
      'vi:3': 'Of them',
      'place:3': '1',
    });
    expect((await chief.post('/lists/religion', again)).status).toBe(303);
    expect(await textsOf('religion')).toEqual(['3 Of them Three', '1 Một Mine', '2 Hai Also mine']);
  });

  test('what somebody else has removed is shown, and comes back when it is saved', async () => {
    const form = await formOf('/lists/religion');
    await chief.post('/lists/religion', { ...form, 'remove:2': 'yes' });
    const answer = await chief.post('/lists/religion', { ...form, 'en:2': 'Mine' });
    expect([
      answer.status,
      answer.text.includes('Somebody else has just removed this row'),
    ]).toEqual([409, true]);
    expect((await chief.post('/lists/religion', formIn(answer))).status).toBe(303);
    expect(await textsOf('religion')).toContain('2 Hai Mine');
  });

  test('an entry that registrations use stays, and a file without it is refused', async () => {
    await register(office, 'AAAA1111', { nationalityId: 7 });
    const before = await entriesOf('nationality');
    const form = await formOf('/lists/nationality');
    const answer = await chief.post('/lists/nationality', {
      ...form,
      'remove:7': 'yes',
      'en:8': 'Other',
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Registrations use this entry, so it cannot be removed');
    expect(formIn(answer)).toMatchObject({ 'remove:7': 'yes', 'en:8': 'Other' });
    const { version = '' } = form;
    const file = await imports('/lists/nationality/import', 'id,code,vi,en\n1,VN,a,b\n', version);
    expect(file.status).toBe(422);
    expect(file.text).toContain('Registrations use what is left out: id 7.');
    expect(await entriesOf('nationality')).toEqual(before);
  });

  test('an entry stays that registrations of a set use which is gone', async () => {
    const title = { vi: 'Hát', en: 'Choir' };
    const field = { name: 'churchId', kind: 'lookup', list: 'religion', label: title };
    const sections = JSON.stringify([{ name: 'choir', title, fields: [field] }]);
    await office.db
      .insertInto('declared_fields')
      .values({ flow: 'choir', release_set: 'gone', seen_at: 1, sections })
      .execute();
    await register(office, 'AAAA1111', { churchId: 2 });
    const form = await formOf('/lists/religion');
    const { status } = await chief.post('/lists/religion', { ...form, 'remove:2': 'yes' });
    expect([status, await textsOf('religion')]).toEqual([
      422,
      expect.arrayContaining(['2 Hai Two']),
    ]);
  });

  test('a file replaces a list; one of a list that was changed meanwhile does not', async () => {
    const form = await formOf('/lists/religion');
    const { version = '' } = form;
    await chief.post('/lists/religion', { ...form, 'en:1': 'Theirs' });
    const file = 'id;vi;en\n5;Năm;Five\n1;Một;One\n';
    const late = await imports('/lists/religion/import', file, version);
    expect(late.status).toBe(409);
    expect(late.text).toContain('Look at it again, then import the file again.');
    const again = formIn(late).version ?? '';
    expect((await imports('/lists/religion/import', file, again)).status).toBe(303);
    expect(await textsOf('religion')).toEqual(['5 Năm Five', '1 Một One']);
    const { text, headers } = await chief.get('/lists/religion/export');
    expect(text.replace('\uFEFF', '')).toBe(
      '"id","vi","en"\r\n"5","Năm","Five"\r\n"1","Một","One"\r\n',
    );
    expect(headers.get('content-disposition')).toBe('attachment; filename="religion.csv"');
  });

  test('a school’s administrator changes that school’s lists, which begin as the common ones', async () => {
    const own = await office.signIn('a@school.example', 'administrator', 'a');
    for (const path of [
      '/lists/religion',
      '/lists/religion?school=b',
      '/lists/dictionary',
      '/lists/dictionary?school=a',
      '/lists/nothing?school=a',
    ]) {
      expect([path, (await own.get(path)).status]).toEqual([path, 404]);
      expect((await own.get(path.replace(/(\?|$)/, '/export$1'))).status).toBe(404);
      const [, query = ''] = path.split('?');
      const form: Record<string, string> = { ...(await formOf('/lists/religion')), 'en:1': 'X' };
      expect((await own.post(path, form)).status).toBe(404);
      const file = 'id,vi,en\n1,a,b\n';
      const under = `${path.split('?')[0]}/import?${query}`;
      expect((await imports(under, file, form.version ?? '', own)).status).toBe(404);
    }
    const index = (await own.get('/lists')).text;
    expect(index).toContain('href="/lists/religion?school=a"');
    expect(index).not.toMatch(/href="\/lists\/(dictionary|religion"|religion\?school=b)/);
    const path = '/lists/religion?school=a';
    await own.post(path, { ...(await formOf(path, own)), 'en:1': 'Ours', 'place:1': '3' });
    expect(await textsOf('religion', 'a')).toEqual(['2 Hai Two', '3 Ba Three', '1 Một Ours']);
    expect(await textsOf('religion')).toEqual(['1 Một One', '2 Hai Two', '3 Ba Three']);
    const entries = await searchAudit(office.db, { school: 'a', limit: 9, command: 'lists' });
    expect(entries.map(({ filters }) => filters)).toEqual([
      { change: 'religion', entries: '1', school: 'a' },
      { show: 'religion', school: 'a' },
      {},
    ]);
    // Who has all schools changes each.
    expect((await chief.get(path)).text).toContain('value="Ours"');
  });

  test('the dictionary: a text is found, gets another English, and loses it again', async () => {
    const { headers } = await chief.post('/lists/dictionary/search', { words: 'ho' });
    const path = headers.get('location') ?? '';
    expect(path).toMatch(/^\/lists\/dictionary\?search=[\w-]{12}$/);
    const form = await formOf(path);
    expect(form).toMatchObject({ 'en:Họ': '' });
    expect(
      (await chief.post(path, { ...form, 'en:Họ': 'Family name' })).headers.get('location'),
    ).toBe(`${path}&saved=yes`);
    const added = {
      ...(await formOf('/lists/dictionary')),
      'vi:': 'Chào {name}',
      'en:': 'Hi {name}',
    };
    expect(added).toMatchObject({ 'en:Họ': 'Family name', 'en:status.new.vi': '' });
    expect((await chief.post('/lists/dictionary', added)).status).toBe(303);
    expect(await entriesOf('dictionary')).toEqual([
      { vi: 'Chào {name}', en: 'Hi {name}' },
      { vi: 'Họ', en: 'Family name' },
    ]);
    await chief.post(path, { ...(await formOf(path)), 'en:Họ': '' });
    expect(await entriesOf('dictionary')).toEqual([{ vi: 'Chào {name}', en: 'Hi {name}' }]);
    const emptied = { ...(await formOf('/lists/dictionary')), 'en:Chào {name}': '' };
    expect((await chief.post('/lists/dictionary', emptied)).status).toBe(303);
    expect(await entriesOf('dictionary')).toEqual([]);
  });
});

describe('in a form', () => {
  beforeEach(() => starts());

  test.each<[string, Record<string, string>, string]>([
    ['an empty text', { 'en:2': ' ' }, 'English is empty'],
    ['a text twice', { 'vi:3': 'Hai' }, 'Another row has this already'],
    ['a long text', { 'vi:1': 'a'.repeat(201) }, 'Vietnamese has more than 200 characters'],
    ['half of a new entry', { 'vi:': 'Bốn' }, 'English is empty'],
  ])('%s is said at its row, and everything typed stays', async (_, wrong, said) => {
    const before = await textsOf('religion');
    const typed: Record<string, string> = {
      'en:1': '<b>First</b> "&"',
      'place:3': '2',
      'remove:1': 'yes',
      ...wrong,
    };
    if ('vi:1' in wrong) delete typed['remove:1'];
    const sent = { ...(await formOf('/lists/religion')), ...typed };
    const answer = await chief.post('/lists/religion', sent);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Nothing is saved yet: correct what is wrong.');
    const key = Object.keys(wrong)[0]?.split(':')[1];
    const row = answer.text.split('<tr>').find((one) => one.includes(`name="was:${key}"`));
    expect(row).toContain(said);
    expect(answer.text).not.toContain('<b>First');
    expect(formIn(answer)).toMatchObject({ ...typed, ...('en:2' in wrong && { 'en:2': '' }) });
    expect(await textsOf('religion')).toEqual(before);
    await chief.post('/language', { language: 'vi', to: '/' });
    expect((await chief.post('/lists/religion', sent)).text).toContain('Chưa lưu gì');
  });

  test('a list keeps an entry, and an English text the values of its Vietnamese one', async () => {
    const all = { 'remove:1': 'yes', 'remove:2': 'yes', 'remove:3': 'yes' };
    const none = await chief.post('/lists/religion', {
      ...(await formOf('/lists/religion')),
      ...all,
    });
    expect([none.status, none.text.includes('It has no entries')]).toEqual([422, true]);
    const wrong = { 'vi:': 'Chào {name}', 'en:': 'Hi {nam}' };
    const form = { ...(await formOf('/lists/dictionary')), ...wrong };
    const answer = await chief.post('/lists/dictionary', form);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('braces must hold a name as in the Vietnamese text');
    expect(formIn(answer)).toMatchObject(wrong);
  });

  test.each([
    ['with mistakes', 'id,vi,en\n1,a,\nx,b,c\n', ['Line 2: en is empty', 'Line 3: id must be a']],
    ['of another list', 'vi,en\na,b\n', ['Its first line must be id,vi,en, and is vi,en']],
    ['in another encoding', Buffer.from('id,vi,en\n1,Không,x\n', 'latin1'), ['It is not in UTF-8']],
    ['without entries', 'id,vi,en\n', ['It has no entries']],
  ])('a file %s changes nothing, and each mistake is said', async (_, content, said) => {
    const { version = '' } = await formOf('/lists/religion');
    const { status, text } = await imports('/lists/religion/import', content, version);
    expect(status).toBe(422);
    for (const sentence of said) expect(text).toContain(sentence);
    expect(await textsOf('religion')).toEqual(['1 Một One', '2 Hai Two', '3 Ba Three']);
  });

  test('what is no form with a file, or is too large, is refused', async () => {
    expect((await chief.post('/lists/religion/import', { file: 'id,vi,en' })).status).toBe(422);
    const headers = {
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=x',
    };
    expect((await chief.post('/lists/religion/import', { file: 'x' }, headers)).status).toBe(422);
    expect((await chief.post('/people', { email: 'x' }, headers)).status).toBe(422);
    const large = 'x'.repeat(1024 * 1024);
    expect((await imports('/lists/religion/import', large, '')).status).toBe(413);
  });

  test('an administrator of the school without a name changes no common list', async () => {
    const browser = await office.signIn('no@school.example', 'administrator', '');
    expect((await browser.get('/lists/religion')).status).toBe(404);
    expect((await browser.get('/lists')).text).not.toContain('/lists/religion');
  });

  test('with a release that cannot be read, the other lists are there and can be changed', async () => {
    releases.writeSet('admission', 'set-broken', { packages: {} });
    const file = releasePaths(releases.dir).set('admission', 'set-broken');
    writeFileSync(file, '{');
    const { status, text } = await chief.get('/lists');
    const form = await formOf('/lists/religion');
    const saved = await chief.post('/lists/religion', { ...form, 'en:1': 'First' });
    rmSync(file);
    expect([status, saved.status]).toEqual([200, 303]);
    expect(text).toContain('href="/lists/religion"');
  });

  test('a search with many results says that there are more', async () => {
    const all = Array.from({ length: 101 }, (_, index) => ({ vi: `Câu ${index}`, en: 'x' }));
    await importEntries(office.db, 'dictionary', all, []);
    const { headers } = await chief.post('/lists/dictionary/search', { words: 'cau' });
    const { text } = await chief.get(headers.get('location') ?? '');
    expect(text).toContain('More than 100 texts: add a word.');
    expect(text.match(/name="was:C/g)).toHaveLength(100);
    // Whoever else has not searched for it.
    const other = await office.signIn('other@school.example', 'administrator');
    expect((await other.get(headers.get('location') ?? '')).text).not.toContain('value="cau"');
  });

  test('the largest list is a small page', async () => {
    const { text } = await chief.get('/lists/nationality');
    expect(gzipSync(text).length).toBeLessThan(20_000);
  });
});

import { readFileSync } from 'node:fs';
import { type FilledOffice, startFilledOffice } from '../../../../testing/filledOffice';
import type { TestBrowser } from '../../../../testing/testOffice';
import { databaseFile } from '../../../storage/database/openDatabase';

const DAY_MS = 86_400_000;

let office: FilledOffice;
beforeEach(async () => (office = await startFilledOffice()));
afterEach(() => office.close());

const officer = () => office.signIn('lan@school.example', 'officer');
const text = async (browser: TestBrowser, path: string) => (await browser.get(path)).text;

/** The form of a registration's page, as a browser sends it. */
async function formOf(browser: TestBrowser, reference: string): Promise<Record<string, string>> {
  const page = await text(browser, `/registrations/${reference}`);
  const inputs = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value]));
  const was = Object.entries(fields).filter(([name]) => name.startsWith('was:'));
  const filled = was.map(([name, value]) => [name.slice('was:'.length), value]);
  return { ...fields, ...(Object.fromEntries(filled) as Record<string, string>) };
}

test('a list has the newest first, and says which nobody has opened', async () => {
  await office.have(
    ['AAAA1111', {}, { received_at: 1000 }],
    ['BBBB2222', {}, { received_at: 2000 }],
  );
  const browser = await officer();
  const page = await text(browser, '/registrations');
  expect(page.indexOf('BBBB2222')).toBeLessThan(page.indexOf('AAAA1111'));
  expect(page.match(/class="unopened"/g)).toHaveLength(2);
  await browser.get('/registrations/AAAA1111');
  expect((await text(browser, '/registrations')).match(/class="unopened"/g)).toHaveLength(1);
});

test('what is overdue is counted, is a list of its own, and can be exported', async () => {
  const old = { received_at: office.now() - 30 * DAY_MS };
  await office.have(['AAAA1111', {}, old], ['BBBB2222', {}, old], ['CCCC3333']);
  const browser = await officer();
  const form = await formOf(browser, 'BBBB2222');
  await browser.post('/registrations/BBBB2222/events', { ...form, status: 'contacted' });
  expect(await text(browser, '/registrations')).toContain(
    '<a href="/registrations?overdue=yes">Overdue: 1</a>',
  );
  const list = await text(browser, '/registrations?overdue=yes');
  expect(list.match(/href="\/registrations\/\w{8}"/g)).toEqual(['href="/registrations/AAAA1111"']);
  expect(list).toContain('href="/export?overdue=yes"');
  expect(await text(browser, '/export?overdue=yes')).toContain(
    '1 registration <a href="/registrations?overdue=yes">Back</a>',
  );
  const csv = await text(browser, '/export?overdue=yes&format=csv&column:reference=yes');
  expect(csv).toMatch(/^\W*"Reference"\r\n"AAAA1111"\r\n$/);
});

test('a list says what may be a duplicate, and what may be spam', async () => {
  await office.have(
    ['AAAA1111', { surname: 'Lê' }, { pupil_hash: 'x' }],
    ['BBBB2222', { surname: 'Trần' }, { pupil_hash: 'x' }],
    ['CCCC3333', {}, { marks: 'fast' }],
    ['DDDD4444'],
  );
  const page = await text(await officer(), '/registrations');
  const rows = page.split('<tr').slice(2);
  const having = (mark: string) =>
    rows.filter((row) => row.includes(mark)).map((row) => /[A-D]{4}\d{4}/.exec(row)?.[0]);
  expect(having('Possible duplicate').sort()).toEqual(['AAAA1111', 'BBBB2222']);
  expect(having('Possible spam')).toEqual(['CCCC3333']);
});

test('from an older page a link leads to the newest', async () => {
  const browser = await officer();
  expect(await text(browser, '/registrations?status=new')).not.toContain('Newest');
  expect(await text(browser, '/registrations?status=new&before=5.AAAA1111')).toContain(
    '<a href="/registrations?status=new">Newest</a>',
  );
});

test('words that are searched for are in no address and in no audit, and are their searcher’s alone', async () => {
  await office.have(['AAAA1111']);
  const browser = await officer();
  const { status, headers } = await browser.post('/search', { words: 'nguyen thi' });
  const address = headers.get('location') ?? '';
  expect([status, address]).toEqual([
    303,
    expect.stringMatching(/^\/registrations\?search=[\w-]{12}$/),
  ]);
  expect((await browser.get(address)).status).toBe(200);
  const entries = await office.db.selectFrom('audit').selectAll().execute();
  expect(JSON.stringify(entries)).not.toMatch(/nguyen/i);
  const other = await office.signIn('minh@school.example', 'officer');
  const lost = await other.get(address);
  expect([lost.status, lost.text]).toEqual([404, expect.stringContaining('Search again.')]);
});

test('a registration shows every answer by its question, and what nobody declares', async () => {
  await office.have(['AAAA1111', { stranger: 'x' }]);
  const page = await text(await officer(), '/registrations/aaaa1111');
  expect(page).toContain('<dt>stranger</dt><dd><bdi>x');
  expect(page).toMatch(/<dt>Mobile<\/dt><dd><bdi>0912 345 678/);
});

test('without mail, pages say that nothing is sent', async () => {
  await office.have(['AAAA1111']);
  const browser = await officer();
  const said = 'Not sent: mail is not set up';
  expect(await text(browser, '/registrations/AAAA1111')).toContain(
    `<dt>Receipt</dt><dd><bdi>${said}`,
  );
  expect(await text(browser, '/my-mail')).toContain(said);
});

test('a measure, for which no page asks, is shown when it was sent', async () => {
  const label = { vi: 'Cân nặng', en: 'Weight' };
  const fields = [{ name: 'weight', kind: 'measure', label }];
  const sections = JSON.stringify([{ name: 'body', title: label, fields }]);
  await office.db
    .insertInto('declared_fields')
    .values({ flow: 'body', release_set: 'set-2', seen_at: 1, sections })
    .execute();
  const row = { flow: 'body', release_set: 'set-2' };
  await office.have(['AAAA1111', {}, row], ['BBBB2222', { weight: 19 }, row]);
  const browser = await officer();
  expect(await text(browser, '/registrations/AAAA1111')).not.toContain('<dt>Weight');
  expect(await text(browser, '/registrations/BBBB2222')).toMatch(/<dt>Weight<\/dt><dd><bdi>19</);
});

test('work is kept with who did it, and the parent’s own answer stays', async () => {
  await office.have(['AAAA1111']);
  const browser = await officer();
  const form = await formOf(browser, 'AAAA1111');
  const { status, headers } = await browser.post('/registrations/AAAA1111/events', {
    ...form,
    status: 'contacted',
    assignee: 'Minh',
    note: 'Gọi lại\nthứ Hai',
    'field:mobileNumber': '0987654321',
  });
  expect(status).toBe(303);
  const page = await text(browser, headers.get('location') ?? '');
  expect(page).toContain('role="status">Saved.<');
  expect(await text(browser, '/registrations/AAAA1111')).not.toContain('Saved.');
  for (const shown of [
    'Gọi lại\nthứ Hai',
    '0987654321',
    '0912 345 678',
    'Minh',
    'lan@school.example',
  ]) {
    expect(page).toContain(shown);
  }
  expect(await text(browser, '/registrations?status=contacted')).toContain('AAAA1111');
  expect(await text(browser, '/registrations?status=new')).not.toContain('/registrations/AAAA1111');
  expect(await text(browser, '/registrations?assignee=Minh')).toContain('0987654321');
});

test('of two who change at once, the second sees the other’s change and keeps what was typed', async () => {
  await office.have(['AAAA1111']);
  const [one, two] = [await officer(), await office.signIn('minh@school.example', 'officer')];
  const [first, second] = [await formOf(one, 'AAAA1111'), await formOf(two, 'AAAA1111')];
  await one.post('/registrations/AAAA1111/events', { ...first, status: 'invited', note: 'hẹn' });
  const answer = await two.post('/registrations/AAAA1111/events', { ...second, note: 'chờ' });
  expect(answer.status).toBe(409);
  expect(answer.text).toContain('hẹn');
  expect(answer.text).toMatch(/<textarea[^>]*>chờ<\/textarea>/);
  // The other's status is not taken back.
  expect(answer.text).toMatch(/<option value="invited" selected/);
  const events = await office.db.selectFrom('review_event').select('who').execute();
  expect(new Set(events.map(({ who }) => who))).toEqual(new Set(['lan@school.example']));
});

test('what cannot be saved is said, and what was typed is kept', async () => {
  await office.have(['AAAA1111']);
  const browser = await officer();
  const form = await formOf(browser, 'AAAA1111');
  const answer = await browser.post('/registrations/AAAA1111/events', {
    ...form,
    status: 'closed',
    note: 'gọi rồi',
  });
  expect(answer.status).toBe(422);
  expect(answer.text).toMatch(/<textarea[^>]*>gọi rồi<\/textarea>/);
  // On a phone too, what is wrong is beside the form.
  expect(answer.text.indexOf('<textarea')).toBeLessThan(answer.text.indexOf('<dt>Mobile'));
  expect(await office.db.selectFrom('review_event').selectAll().execute()).toEqual([]);
});

test('who works on a registration can choose themselves', async () => {
  await office.have(['AAAA1111']);
  expect(await text(await officer(), '/registrations/AAAA1111')).toContain(
    '<datalist id="assignees"><option value="lan@school.example">',
  );
});

test('a look is in the audit', async () => {
  await office.have(['AAAA1111']);
  const browser = await officer();
  await browser.get('/registrations/AAAA1111');
  const entries = await office.db
    .selectFrom('audit')
    .select(['command', 'reference_list'])
    .execute();
  expect(entries).toContainEqual({ command: 'show', reference_list: '["AAAA1111"]' });
});

test('days are those of the office; an unknown filter is left out', async () => {
  await office.have(['AAAA1111', {}, { received_at: Date.parse('2026-11-20T23:30') }]);
  const browser = await officer();
  const has = async (query: string) =>
    (await text(browser, `/registrations?${query}`)).includes('AAAA1111');
  expect(await has('from=2026-11-20')).toBe(true);
  expect(await has('to=2026-11-20')).toBe(true);
  expect(await has('to=2026-11-19')).toBe(false);
  expect(await has('from=2026-11-21')).toBe(false);
  expect(await has('from=yesterday&colour=red')).toBe(true);
  expect(await has('before=%00')).toBe(true);
  expect(await has('status=%E2%80%AE')).toBe(true);
  expect((await browser.get('/registrations?assignee=%00')).status).toBe(200);
  expect((await browser.get('/registrations/%00')).status).toBe(404);
});

test('times are those of the office’s clock, and today begins at its midnight', async () => {
  const midnight = new Date(office.now()).setHours(24, 0, 0, 0);
  office.wait(midnight - office.now() + 5000);
  await office.have(
    ['AAAA1111', {}, { received_at: Date.parse('2026-11-19T20:00') }],
    ['BBBB2222', {}, { received_at: midnight - 1000 }],
    ['CCCC3333', {}, { received_at: midnight + 1000 }],
  );
  const browser = await officer();
  for (const path of ['/registrations', '/registrations/AAAA1111']) {
    expect(await text(browser, path)).toContain('19/11/2026, 20:00');
  }
  expect(await text(browser, '/registrations')).toContain('Today: 1');
  const columns = 'column:reference=yes&column:receivedAt=yes';
  const csv = await text(browser, `/export?format=csv&to=2026-11-19&${columns}`);
  expect(csv).toContain('"AAAA1111";"2026-11-19 20:00"');
});

test('a trial is in a list of its own', async () => {
  await office.have(['AAAA1111', {}, { trial: 1 }]);
  const browser = await officer();
  expect(await text(browser, '/registrations')).not.toContain('AAAA1111');
  expect(await text(browser, '/registrations?trials=yes')).toContain('AAAA1111');
});

test('a status is called what the dictionary calls it, on every page and in files', async () => {
  await office.have(['AAAA1111'], ['BBBB2222']);
  await office.db
    .insertInto('dictionary')
    .values({ vi: 'status.contacted.en', en: '<Called> "back"' })
    .execute();
  const browser = await officer();
  const form = await formOf(browser, 'AAAA1111');
  await browser.post('/registrations/AAAA1111/events', { ...form, status: 'contacted' });
  const called = '&lt;Called&gt; &quot;back&quot;';
  const list = await text(browser, '/registrations?status=contacted');
  expect(list).toContain(`<option value="contacted" selected="">${called}</option>`);
  expect(list).toContain(`<bdi>${called}</bdi>`);
  expect(list).toContain('>New: 1<');
  const page = await text(browser, '/registrations/AAAA1111');
  expect(page).toContain(`Status: ${called}`);
  expect(page).not.toContain('Contacted');
  expect(await text(browser, '/export?format=csv&column:status=yes')).toContain(
    '"<Called> ""back"""',
  );
  await browser.post('/language', { language: 'vi', to: '/' });
  expect(await text(browser, '/registrations/AAAA1111')).toContain('Trạng thái: Đã liên hệ');
});

test('what was typed in a session that has ended is kept in the page alone, and sent after a sign-in', async () => {
  await office.have(['AAAA1111']);
  const browser = await officer();
  const form = await formOf(browser, 'AAAA1111');
  office.wait(61 * 60_000);
  const note = 'Gọi lại\n<b>thứ hai</b> "9 giờ"';
  const refused = await browser.post('/registrations/AAAA1111/events', { ...form, note });
  expect([refused.status, refused.headers.get('location')]).toEqual([401, null]);
  expect(refused.text).not.toContain('<b>');
  expect(refused.text).toContain('<a href="/sign-in" target="_blank" rel="noopener">');
  // Nothing of it is on the machine.
  const kept = readFileSync(databaseFile(office.dataDir)).toString();
  expect(kept).not.toContain('thứ hai');

  await browser.post('/sign-in', { code: await office.codeFor('lan@school.example') });
  const [, action = ''] = /class="fields" action="([^"]+)"/.exec(refused.text) ?? [];
  const inputs = refused.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  const unescaped = (html: string) =>
    html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
  const sent = [...inputs].map(([, name = '', value = '']) => [name, unescaped(value)] as const);
  expect((await browser.post(action, Object.fromEntries(sent))).status).toBe(303);
  expect(await text(browser, '/registrations/AAAA1111')).toContain('&lt;b&gt;thứ hai&lt;/b&gt;');
});

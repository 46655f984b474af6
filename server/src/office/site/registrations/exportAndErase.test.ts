import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FilledOffice, startFilledOffice } from '../../../../testing/filledOffice';

let office: FilledOffice;
beforeEach(async () => (office = await startFilledOffice()));
afterEach(() => office.close());

const administrator = () => office.signIn('an@school.example', 'administrator');
const officer = () => office.signIn('lan@school.example', 'officer');

test('a file is made of the chosen columns and rows alone, and the audit says which', async () => {
  await office.have(['AAAA1111'], ['BBBB2222', { mobileNumber: '0987' }]);
  await office.db
    .updateTable('review')
    .set({ status: 'invited' })
    .where('reference', '=', 'BBBB2222')
    .execute();
  const browser = await officer();
  const { text: csv, headers } = await browser.get(
    '/export?format=csv&separator=%2C&status=invited&column:reference=yes&column:answer.mobileNumber=yes',
  );
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="registrations-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(csv.replace('\uFEFF', '')).toBe('"Reference","Mobile"\r\n"BBBB2222","0987"\r\n');
  const entry = await office.db
    .selectFrom('audit')
    .selectAll()
    .where('command', '=', 'export')
    .executeTakeFirstOrThrow();
  expect(entry.count).toBe(1);
  expect(JSON.parse(entry.filters)).toMatchObject({
    status: 'invited',
    columns: 'reference answer.mobileNumber',
  });
});

test('the marks of a file name others of the same pupil', async () => {
  await office.have(['AAAA1111', {}, { pupil_hash: 'x' }], ['BBBB2222', {}, { pupil_hash: 'x' }]);
  const { text: csv } = await (await officer()).get('/export?format=csv&column:marks=yes');
  expect(csv).toContain('"same-child:AAAA1111"\r\n"same-child:BBBB2222"');
});

test('a workbook is one, and nobody has opened anything by it', async () => {
  await office.have(['AAAA1111']);
  const browser = await officer();
  const response = await browser.get('/export?format=xlsx&column:reference=yes');
  expect(response.headers.get('content-type')).toContain('spreadsheetml');
  expect(response.text.startsWith('PK')).toBe(true);
  expect(await office.db.selectFrom('review').select('opened_at').execute()).toEqual([
    { opened_at: null },
  ]);
});

test('without a column there is no file; a reader gets none', async () => {
  const answer = await (await officer()).get('/export?format=xlsx');
  expect([answer.status, answer.text.includes('Select at least one column')]).toEqual([422, true]);
  const reader = await office.signIn('xem@school.example', 'reader');
  expect((await reader.get('/export?format=xlsx&column:reference=yes')).status).toBe(403);
});

test('one registration is erased by typing its reference, with all that the office has of it', async () => {
  await office.have(['AAAA1111', { email: 'gone@example.com' }], ['BBBB2222']);
  const browser = await administrator();
  const path = '/registrations/AAAA1111/erase';
  expect((await browser.get(path)).text).toContain('Nguyễn');
  expect((await browser.post(path, { typed: 'BBBB2222' })).status).toBe(422);
  const work = await browser.post('/registrations/AAAA1111/events', {
    ...{ version: '0', note: 'nhạy cảm' },
    ...{ 'was:field:email': 'gone@example.com', 'field:email': 'corrected@example.com' },
  });
  expect(work.status).toBe(303);
  expect((await browser.post(path, { typed: ' aaaa1111 ' })).text).toContain(
    '1 registration was erased.',
  );
  const references = await office.db.selectFrom('registration').select('reference').execute();
  expect(references).toEqual([{ reference: 'BBBB2222' }]);
  for (const table of ['review', 'review_text', 'review_event'] as const) {
    const rows = await office.db.selectFrom(table).select('reference').execute();
    expect(rows.filter(({ reference }) => reference === 'AAAA1111')).toEqual([]);
  }
  const files = readdirSync(office.dataDir).filter((name) =>
    name.startsWith('registrations.sqlite'),
  );
  for (const file of files) {
    const bytes = readFileSync(join(office.dataDir, file));
    for (const word of ['gone@example.com', 'corrected@example.com', 'nhạy cảm']) {
      expect(bytes.includes(word)).toBe(false);
    }
  }
  expect(readFileSync(join(office.dataDir, 'erasures.jsonl'), 'utf8')).toContain('AAAA1111');
});

test('all of an address are shown first, and erased by typing their number', async () => {
  await office.have(
    ['AAAA1111', { email: 'Me@example.com' }],
    ['BBBB2222', { email: 'me@example.com' }],
    ['CCCC3333'],
  );
  const browser = await administrator();
  const shown = await browser.post('/erase', { email: 'me@example.com' });
  expect(shown.text).toContain('AAAA1111');
  expect(shown.text).toContain('BBBB2222');
  expect(shown.text).not.toContain('CCCC3333');
  expect(shown.text).toContain('erased for good');
  expect(shown.text).toContain('<bdi>me@example.com</bdi>');
  expect((await browser.post('/erase', { email: 'me@example.com', typed: '3' })).status).toBe(422);
  expect((await browser.post('/erase', { email: 'me@example.com', typed: '2' })).status).toBe(200);
  const references = await office.db.selectFrom('registration').select('reference').execute();
  expect(references).toEqual([{ reference: 'CCCC3333' }]);
  expect((await browser.post('/erase', { email: 'nobody@example.com' })).status).toBe(422);
  const entries = await office.db.selectFrom('audit').selectAll().execute();
  expect(JSON.stringify(entries)).not.toContain('me@example.com');
});

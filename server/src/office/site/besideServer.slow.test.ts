import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type ChildServer, startChildServer } from '../../../testing/childServer';
import { eventually } from '../../../testing/eventually';
import { goodBody } from '../../../testing/releasesFixture';
import { createBrowser, type TestBrowser } from '../../../testing/testOffice';
import { startTestServer, type TestServer } from '../../../testing/testServer';
import { unzip } from '../../../testing/unzip';
import { openDatabase } from '../../storage/database/openDatabase';
import { makeCode } from '../../storage/people/codes';
import { addPerson, findPerson } from '../../storage/people/people';
import type { DatabaseSchema } from '../../storage/schema/schema';

// The office in a process of its own, as it is deployed, which writes all that it can say.
const OFFICE = join(import.meta.dirname, '../../../dist/office.js');

let server: TestServer;
let office: ChildServer;
let db: Kysely<DatabaseSchema>;
let close: () => Promise<void>;
let browser: TestBrowser;
let url: string;
beforeAll(async () => {
  server = await startTestServer({ rateLimitMax: 0 });
  office = startChildServer(
    {
      ...{ DATA_DIR: server.dataDir, RELEASES_DIR: server.releases.dir, OFFICE_PORT: '0' },
      // Nobody listens there: receipts stay in the queue.
      ...{ SMTP_URL: 'smtp://127.0.0.1:1?from=office@school.example', LOG_LEVEL: 'trace' },
    },
    OFFICE,
  );
  ({ db, close } = await openDatabase(server.dataDir));
  url = await office.ready;
  browser = createBrowser(url);
  const email = 'an@school.example';
  await addPerson(db, { email, role: 'administrator', school: '*' }, Date.now());
  const { id = '' } = (await findPerson(db, 'email', email)) ?? {};
  await browser.post('/sign-in', { code: await makeCode(db, id, Date.now()) });
});
afterAll(async () => {
  office.process.kill('SIGKILL');
  await office.ended;
  await close();
  await server.close();
});

test('an erased family is in no file of the database, no log and no queue', async () => {
  const typed = { surname: 'CANARY', schoolName: 'CANARY', email: 'CANARY@example.com' };
  const { data } = (await (await server.post({ ...goodBody, ...typed })).json()) as {
    data: { reference: string };
  };
  const { reference } = data;
  const path = `/registrations/${reference}`;
  await eventually(async () => (await browser.get(path)).status === 200);
  const { headers } = await browser.post('/search', { words: 'canary' });
  expect((await browser.get(headers.get('location') ?? '')).text).toContain(reference);
  const work = { version: '0', note: 'CANARY', assignee: 'Minh', status: 'closed' };
  expect((await browser.post(`${path}/events`, { ...work, reason: 'CANARY' })).status).toBe(303);
  await browser.get('/export?format=csv&column:answer.surname=yes');
  await eventually(async () => (await rowsOf(reference)) === 1);
  expect((await browser.post(`${path}/erase`, { typed: reference })).status).toBe(200);

  expect(await rowsOf(reference)).toBe(0);
  expect(office.stdout() + office.stderr()).toContain('"route"');
  expect(office.stdout() + office.stderr()).not.toMatch(/canary/i);
  const files = readdirSync(server.dataDir).filter((name) => !name.startsWith('.'));
  expect(files).toContain('registrations.sqlite');
  for (const file of files) {
    expect([file, /canary/i.test(readFileSync(join(server.dataDir, file), 'latin1'))]).toEqual([
      file,
      false,
    ]);
  }
});

/** How many mails are queued for a registration. */
const rowsOf = async (reference: string) =>
  (await db.selectFrom('message').select('id').where('reference', '=', reference).execute()).length;

test('a workbook of 30,000 rows is complete, while parents register and the office answers', async () => {
  const insert = (table: string, columns: string, values: string) =>
    sql`insert into ${sql.table(table)} (reference, received_at, ${sql.raw(columns)})
      with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < 30000)
      select 'R' || substr(cast(10000000 + i as text), 2), i, ${sql.raw(values)} from numbers`.execute(
      db,
    );
  const payload = `'{"surname":"Nguyễn ' || i || '"}'`;
  await insert(
    'registration',
    'body_hash, flow, release_set, payload',
    `i, 'old', 'x', ${payload}`,
  );
  await insert('review', 'school, flow, trial', `'', 'old', 0`);
  await insert(
    'review_text',
    'number, pupil, contact, phone, email, search',
    `0, 'Nguyễn', '', '', '', ''`,
  );
  const over = new AbortController();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const query = 'format=xlsx&to=1970-01-02&column:reference=yes&column:answer.surname=yes';
  const download = fetch(`${url}/export?${query}`, { headers: { cookie } })
    .then((response) => response.arrayBuffer())
    .finally(() => over.abort());
  let registered = 0;
  do {
    const answer = await server.post({ ...goodBody, surname: `Lê ${registered++}` });
    expect(answer.status).toBe(200);
    if (registered % 10 === 1) {
      expect((await browser.get('/registrations?flow=admission')).status).toBe(200);
    }
    await delay(50);
  } while (!over.signal.aborted);
  expect(registered).toBeGreaterThan(5);
  const sheet = unzip(Buffer.from(await download))['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet.split('<row ')).toHaveLength(30_002);
  expect(sheet).toContain('Nguyễn 30000');
}, 120_000);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../database/openDatabase';
import { eraseClockProblem } from './clockProblem';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20);

let folder: string;
let opened: OpenDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'server-clock-'));
  opened = await openDatabase(folder);
});
afterEach(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

async function received(...daysAgo: number[]): Promise<void> {
  const rows = daysAgo.map((days, index) => ({
    reference: `REF${index}`,
    idempotency_key: null,
    body_hash: '',
    flow: 'admission',
    release_set: 'set-1',
    received_at: NOW - days * DAY,
    payload: '{}',
    marks: null,
    school: '',
  }));
  await opened.db.insertInto('registration').values(rows).execute();
}
const erasedByAge = (daysAgo: number) =>
  opened.db
    .insertInto('last_run')
    .values({ name: 'retention', ran_at: NOW - daysAgo * DAY })
    .execute();
const firstStart = (daysAgo: number) =>
  opened.db
    .insertInto('declared_fields')
    .values({ flow: 'a', release_set: 'a', seen_at: NOW - daysAgo * DAY, fields: '[]' })
    .execute();
const problem = () => eraseClockProblem(opened.db, NOW);

test('what was registered under a wrong clock does not confirm it', async () => {
  await erasedByAge(401);
  await received(410, 402, 400, 0.01, 0);
  expect(await problem()).toContain('400 days after');
});

test('nor does it where nothing was erased by age before', async () => {
  await firstStart(402);
  await received(401, 400, 0.01, 0);
  expect(await problem()).toContain('400 days after');
});

test('the clock is believed after days on which the server did not erase, when somebody registered', async () => {
  await erasedByAge(7);
  await received(400, 100, 6, 4.5, 4, 2.6, 1);
  expect(await problem()).toBeUndefined();
});

test('it is believed in months without a registration while the server erases every day', async () => {
  await firstStart(400);
  await erasedByAge(1);
  await received(300, 100);
  expect(await problem()).toBeUndefined();
});

test('it is not after days on which nothing happened', async () => {
  await erasedByAge(7);
  await received(6, 4.5, 3.2, 0);
  expect(await problem()).toContain('3 days after the last sign of life in the database');
});

import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import { migrations } from '.';
import { databaseFile, openDatabase, openDatabaseReadOnly } from '../database/openDatabase';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'server-database-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('a second start keeps what the first one made', async () => {
  const first = await openDatabase(folder);
  await first.db.insertInto('dictionary').values({ vi: 'Họ', en: 'Family name' }).execute();
  await first.close();
  const second = await openDatabase(folder);
  expect(await second.db.selectFrom('dictionary').selectAll().execute()).toEqual([
    { vi: 'Họ', en: 'Family name' },
  ]);
  expect(await second.db.selectFrom('nationality').select('id').execute()).toHaveLength(249);
  await second.close();
});

test('the lists are numbered 1, 2, 3 … without a gap', async () => {
  const { db, close } = await openDatabase(folder);
  for (const table of ['religion', 'proposed_year_of_entry', 'know_source'] as const) {
    const ids = (await db.selectFrom(table).select('id').orderBy('id').execute()).map((r) => r.id);
    expect(ids).toEqual(ids.map((_, index) => index + 1));
    expect(ids.length).toBeGreaterThanOrEqual(6);
  }
  await close();
});

test('a migration that fails leaves the database as it was', async () => {
  const sqlite = new Sqlite(databaseFile(folder));
  // The lists are made, then the migration meets this table and fails.
  sqlite.exec('CREATE TABLE registration (surprise TEXT)');
  await expect(openDatabase(folder)).rejects.toMatchObject({
    message: expect.stringContaining('registration') as unknown,
  });
  const tables = sqlite.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all();
  expect(tables).toEqual([{ name: 'registration' }]);
  sqlite.close();
});

test('two servers in one process may start at once', async () => {
  const opened = await Promise.all([openDatabase(folder), openDatabase(folder)]);
  await Promise.all(opened.map((open) => open.close()));
});

test('several processes may migrate at once', async () => {
  const module = fileURLToPath(new URL('../database/openDatabase.ts', import.meta.url));
  const script = `
    const { openDatabase } = await import(${JSON.stringify(module)});
    const { db, close } = await openDatabase(${JSON.stringify(folder)});
    const ran = await db.selectFrom('kysely_migration').selectAll().execute();
    console.log(ran.length);
    await close();`;
  const run = () =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  const outputs = await Promise.all([run(), run(), run()]);
  const all = String(Object.keys(migrations).length);
  expect(outputs.map(({ stdout }) => stdout.trim())).toEqual([all, all, all]);
});

test('the database and its WAL are readable by their owner alone', async () => {
  const inside = join(folder, 'data');
  const { db, close } = await openDatabase(inside);
  await db.insertInto('dictionary').values({ vi: 'Tên', en: 'Name' }).execute();
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const file = databaseFile(inside);
  expect([inside, file, `${file}-wal`, `${file}-shm`].map(mode)).toEqual([
    '700',
    '600',
    '600',
    '600',
  ]);
  await close();
});

test('a database that others could read is made private', async () => {
  await (await openDatabase(folder)).close();
  chmodSync(databaseFile(folder), 0o644);
  await (await openDatabase(folder)).close();
  expect(statSync(databaseFile(folder)).mode & 0o777).toBe(0o600);
});

test('a read-only connection writes nothing', async () => {
  await (await openDatabase(folder)).close();
  const { db, close } = openDatabaseReadOnly(folder);
  expect(await db.selectFrom('religion').selectAll().execute()).toHaveLength(18);
  await expect(db.deleteFrom('religion').execute()).rejects.toMatchObject({
    code: 'SQLITE_READONLY',
  });
  await close();
});

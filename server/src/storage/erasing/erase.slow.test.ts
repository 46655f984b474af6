import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { type OpenDatabase, openDatabase } from '../database/openDatabase';
import { startTestServer, type TestServer } from '../../../testing/testServer';
import { goodBody } from '../../../testing/releasesFixture';
import { hasLeftovers } from '../database/leftovers';
import { createSqliteStore } from '../thread/sqliteStore';
import { erase } from './erase';

let server: TestServer;
beforeEach(async () => (server = await startTestServer()));
afterEach(() => server.close());

/** Every byte that the server keeps. */
const kept = () =>
  readdirSync(server.dataDir)
    .map((name) => readFileSync(join(server.dataDir, name)).toString('utf8'))
    .join('');

async function registered(surname: string, length = 1): Promise<string> {
  const medicalInfo = surname.repeat(length);
  const response = await server.post({ ...goodBody, surname, medicalInfo });
  const { data } = (await response.json()) as { data: { reference: string } };
  return data.reference;
}

async function erased(what: Parameters<typeof erase>[1]): Promise<number> {
  const database = await openDatabase(server.dataDir);
  try {
    return await erase(database, what);
  } finally {
    await database.close();
  }
}

test('nothing of an erased registration is left in any file, beside a server that runs', async () => {
  for (let i = 0; i < 20; i++) await registered(`giữ lại ${i}`);
  const reference = await registered('Canary-Nguyễn', 140);
  expect(kept()).toContain('Canary-Nguyễn');
  expect(await erased({ reference: reference.toLowerCase() })).toBe(1);
  expect(kept()).not.toContain('Canary');
  expect(kept()).not.toContain(reference);
  expect(await server.registrations()).toHaveLength(20);
  expect((await server.post(goodBody)).status).toBe(200);
});

test('nothing is left of rows that the database has moved since they were written', async () => {
  const references: string[] = [];
  for (let i = 0; i < 40; i++) references.push(await registered(`Canary-${i}-`, 1 + (i % 5) * 40));
  for (const [index, reference] of references.entries()) {
    expect(await erased({ reference })).toBe(1);
    // The reference may be left in a page of an index: it says nothing, and is in the erasure log too.
    expect(kept()).not.toContain(`Canary-${index}-`);
  }
  expect(kept()).not.toContain('Canary');
});

test('what was received before a time is deleted, what came later is kept', async () => {
  await registered('Canary-old');
  await setTimeout(5);
  const receivedBefore = Date.now();
  const later = await registered('later');
  expect(await erased({ receivedBefore })).toBe(1);
  expect((await server.registrations()).map(({ reference }) => reference)).toEqual([later]);
  expect(kept()).not.toContain('Canary');
});

test('nothing is left of the rows that were erased from pages which SQLite has joined', async () => {
  const references: [string, string][] = [];
  // Pages of a few rows each, of many lengths: erasing in a scattered order joins them.
  for (let i = 0; i < 90; i++) {
    const name = `Canary-${i}-`;
    references.push([name, await registered(name, 1 + ((i * 37) % 100))]);
  }
  const scattered = references.map((_, i) => references[(i * 53) % 90]);
  for (const [index, entry] of scattered.entries()) {
    const [name = '', reference = ''] = entry ?? [];
    expect(await erased({ reference })).toBe(1);
    if (index % 10 === 9) expect(kept()).not.toContain(name);
  }
  expect(kept()).not.toContain('Canary');
});

describe('copies that SQLite has left of rows that it moved', () => {
  /** Erases some registrations beside short rows: SQLite joins their pages. */
  async function eraseBeside(rows: number): Promise<OpenDatabase> {
    const references: string[] = [];
    for (let i = 0; i < 6; i++) references.push(await registered(`Canary-${i}-`, 20));
    const database = await openDatabase(server.dataDir);
    database.sqlite.exec(`
      INSERT INTO registration (reference, body_hash, flow, release_set, received_at, payload)
      WITH RECURSIVE row (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM row WHERE n < ${rows})
      SELECT n, '', '', '', 0, '{}' FROM row`);
    for (const reference of references) await erase(database, { reference });
    return database;
  }

  test('are removed at once', async () => {
    const rebuilt = jest.spyOn(Sqlite.prototype, 'exec');
    const database = await eraseBeside(1000);
    expect(rebuilt).toHaveBeenCalledWith('VACUUM');
    rebuilt.mockRestore();
    expect(await hasLeftovers(database.db)).toBe(false);
    expect(kept()).not.toContain('Canary');
    await database.close();
  });

  test('are noted from 50,000 rows on, and removed when the server says so', async () => {
    const database = await eraseBeside(50_000);
    expect(await hasLeftovers(database.db)).toBe(true);
    expect(kept()).toContain('Canary');
    const store = createSqliteStore(server.dataDir, database);
    // A busy machine may keep a reader in its way: then the server tries again.
    while (!(await store.compact?.())) await setTimeout(100);
    expect(await hasLeftovers(database.db)).toBe(false);
    expect(kept()).not.toContain('Canary');
    await store.close();
    await database.close();
  });
});

test('what is erased is logged first, and nothing is erased that cannot be logged', async () => {
  const reference = await registered('Canary');
  const database = await openDatabase(server.dataDir);
  const full = () => {
    throw new Error('full');
  };
  await expect(erase(database, { reference }, full)).rejects.toThrow('full');
  expect(await server.registrations()).toHaveLength(1);
  const logged: (readonly string[])[] = [];
  expect(await erase(database, { reference }, (references) => logged.push(references))).toBe(1);
  expect(logged).toEqual([[reference]]);
  await database.close();
});

test('an unknown reference erases nothing', async () => {
  await registered('stays');
  expect(await erased({ reference: 'NOSUCH33' })).toBe(0);
  expect(await server.registrations()).toHaveLength(1);
});

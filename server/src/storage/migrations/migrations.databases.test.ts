import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '.';
import { ask } from '../../../testing/postgres';
import { databases } from '../../../testing/databases';
import { createDatabase } from '../../../testing/sharedPostgres';
import { databaseFile, openDatabase } from '../database/openDatabase';
import { openPostgres } from '../database/openPostgres';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'server-migrations-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const ways = {
  SQLite: () =>
    Promise.resolve({
      open: (known?: typeof migrations) => openDatabase(folder, known),
      content: () => Promise.resolve(readFileSync(databaseFile(folder)).toString('hex')),
    }),
  PostgreSQL: async () => {
    const url = await createDatabase();
    const tables = `SELECT table_name, column_name FROM information_schema.columns
      WHERE table_schema = 'public' ORDER BY 1, 2`;
    return {
      open: (known?: typeof migrations) => openPostgres(url, known),
      content: async () => JSON.stringify(await ask(url, tables)),
    };
  },
};

/** The same tables, by the name that their migration had before. */
const other = Object.fromEntries(Object.values(migrations).map((first) => ['0001-lists', first]));

test.each(databases)(
  'on %s a database with another first migration is refused, and stays as it is',
  async (on) => {
    const { open, content } = await ways[on]();
    await (await open(other)).close();
    const before = await content();
    await expect(open()).rejects.toMatchObject({
      name: 'OperationalError',
      message:
        'An unreleased version made this database (it begins with 0001-lists, not with 2026-11-28-first): export its registrations with that version, and start this one with an empty DATA_DIR, or an empty database at DATABASE_URL.',
    });
    expect(await content()).toBe(before);
  },
);

test.each(databases)('on %s the largest id of each list is known', async (on) => {
  const { db, close } = await (await ways[on]()).open();
  const rows = await db.selectFrom('list_last_id').selectAll().execute();
  expect(Object.fromEntries(rows.map(({ list, id }) => [list, id]))).toMatchObject({
    nationality: 249,
    religion: 18,
  });
  await close();
});

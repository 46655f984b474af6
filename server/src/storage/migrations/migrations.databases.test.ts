import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { migrations } from '.';
import { databases } from '../../../testing/databases';
import { ask } from '../../../testing/postgres';
import { createDatabase } from '../../../testing/sharedPostgres';
import { temporaryFolder } from '../../../testing/temporaryFolder';
import { databaseFile, openDatabase, openDatabaseReadOnly } from '../database/openDatabase';
import { openPostgres, openPostgresReadOnly } from '../database/openPostgres';

let folder: string;
beforeEach(() => (folder = temporaryFolder()));

const ways = {
  SQLite: () =>
    Promise.resolve({
      open: (known?: typeof migrations) => openDatabase(folder, known),
      read: () => openDatabaseReadOnly(folder),
      opening: `(await import('../database/openDatabase.ts')).openDatabase('${folder}')`,
      content: () => Promise.resolve(readFileSync(databaseFile(folder)).toString('hex')),
      readOnly: 'SQLITE_READONLY',
    }),
  PostgreSQL: async () => {
    const url = await createDatabase();
    const tables = `SELECT table_name, column_name FROM information_schema.columns
      WHERE table_schema = 'public' ORDER BY 1, 2`;
    return {
      open: (known?: typeof migrations) => openPostgres(url, known),
      read: () => openPostgresReadOnly(url),
      opening: `(await import('../database/openPostgres.ts')).openPostgres('${url}')`,
      content: async () => JSON.stringify(await ask(url, tables)),
      readOnly: '25006',
    };
  },
};

/** The same tables, by the name that their migration had before. */
const other = Object.fromEntries(Object.values(migrations).map((first) => ['0001-lists', first]));

describe.each(databases)('on %s', (on) => {
  test('a second start keeps what the first one made, in which the largest id of each list is known', async () => {
    const { open } = await ways[on]();
    const first = await open();
    await first.db.insertInto('dictionary').values({ vi: 'Họ', en: 'Family name' }).execute();
    await first.close();
    const { db, close } = await open();
    expect(await db.selectFrom('dictionary').selectAll().execute()).toEqual([
      { vi: 'Họ', en: 'Family name' },
    ]);
    const entries = db.selectFrom('list_entry').select('id').where('list', '=', 'nationality');
    expect(await entries.execute()).toHaveLength(249);
    const rows = await db.selectFrom('list_last_id').selectAll().execute();
    expect(Object.fromEntries(rows.map(({ list, id }) => [list, id]))).toMatchObject({
      nationality: 249,
      religion: 18,
    });
    await close();
  });

  test('several processes may migrate at once', async () => {
    const { opening } = await ways[on]();
    const script = `
      const { db, close } = await ${opening};
      console.log((await db.selectFrom('kysely_migration').selectAll().execute()).length);
      await close();`;
    const words = ['--import', 'tsx', '--input-type=module', '-e', script];
    const cwd = fileURLToPath(new URL('.', import.meta.url));
    const run = () => promisify(execFile)(process.execPath, words, { cwd });
    const outputs = await Promise.all([run(), run(), run()]);
    const all = String(Object.keys(migrations).length);
    expect(outputs.map(({ stdout }) => stdout.trim())).toEqual([all, all, all]);
  });

  test('a migration that fails leaves the database as it was', async () => {
    const { open, content } = await ways[on]();
    await (await open()).close();
    const before = await content();
    const failing: typeof migrations = {
      ...migrations,
      '2099-01-failing': {
        async up(db) {
          await db.schema.createTable('surprise').addColumn('id', 'integer').execute();
          throw new Error('It fails');
        },
      },
    };
    await expect(open(failing)).rejects.toThrow('It fails');
    expect(await content()).toBe(before);
  });

  test('a database with another first migration is refused, and stays as it is', async () => {
    const { open, content } = await ways[on]();
    await (await open(other)).close();
    const before = await content();
    await expect(open()).rejects.toMatchObject({
      name: 'OperationalError',
      message:
        'An unreleased version made this database (it begins with 0001-lists, not with 2026-11-28-first): export its registrations with that version, and start this one with an empty DATA_DIR, or an empty database at DATABASE_URL.',
    });
    expect(await content()).toBe(before);
  });

  test('a read-only connection writes nothing', async () => {
    const { open, read, readOnly } = await ways[on]();
    await (await open()).close();
    const { db, close } = read();
    expect(await db.selectFrom('list_last_id').selectAll().execute()).toHaveLength(5);
    await expect(db.deleteFrom('list_entry').execute()).rejects.toMatchObject({ code: readOnly });
    await close();
  });
});

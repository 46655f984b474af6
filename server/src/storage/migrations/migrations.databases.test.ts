import Sqlite from 'better-sqlite3';
import { type Dialect, Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { databases } from '../../../testing/databases';
import { moreThanAdding } from '../../../testing/onlyAdds';
import { createDatabase } from '../../../testing/sharedPostgres';
import type { DatabaseSchema } from '../schema/schema';
import { migrations } from '.';

const dialects: Record<'SQLite' | 'PostgreSQL', () => Promise<Dialect>> = {
  SQLite: () => Promise.resolve(new SqliteDialect({ database: new Sqlite(':memory:') })),
  PostgreSQL: async () =>
    new PostgresDialect({
      pool: new Pool({ connectionString: await createDatabase(), max: 1 }),
    }),
};

/** A database whose statements are recorded. */
async function recording(on: keyof typeof dialects) {
  const statements: string[] = [];
  const db = new Kysely<DatabaseSchema>({
    dialect: await dialects[on](),
    log: ({ query }) => void statements.push(query.sql),
  });
  return { db, statements };
}

test.each(databases)('on %s every migration only adds', async (on) => {
  const { db, statements } = await recording(on);
  for (const [name, { up }] of Object.entries(migrations)) {
    statements.length = 0;
    await up(db);
    expect({ name, problems: moreThanAdding(statements) }).toEqual({ name, problems: [] });
    // What was once 0002 to 0015 is in the first.
    expect({ name, adds: statements.length > 0 }).toEqual({
      name,
      adds: !/^00(0[2-9]|1[0-5])-/.test(name),
    });
  }
  await db.destroy();
});

test.each(databases)(
  'on %s the largest ids of the lists that are there are known, a school’s own ones too',
  async (on) => {
    const { db } = await recording(on);
    for (const [name, { up }] of Object.entries(migrations)) {
      if (name === '0022-list-last-id') {
        const texts = { vi: 'A', en: 'A' };
        await db
          .insertInto('list_entry')
          .values({ list: 'bus', id: 7, ...texts })
          .execute();
        const own = ['bus', 'religion'].map((list) => ({ school: 'a', list, id: 900, ...texts }));
        await db.insertInto('school_list_entry').values(own).execute();
      }
      await up(db);
    }
    const rows = await db.selectFrom('list_last_id').selectAll().execute();
    expect(Object.fromEntries(rows.map(({ list, id }) => [list, id]))).toMatchObject({
      ...{ bus: 900, religion: 900, nationality: 249 },
      proposedYearOfEntry: expect.any(Number) as unknown,
    });
    await db.destroy();
  },
);

type Change = (db: Kysely<DatabaseSchema>) => Promise<unknown>;
const refused: [string, Change][] = [
  ['drops a table', (db) => db.schema.dropTable('readiness').execute()],
  ['renames a table', (db) => db.schema.alterTable('readiness').renameTo('ready').execute()],
  ['drops a column', (db) => db.schema.alterTable('religion').dropColumn('en').execute()],
  ['renames a column', (db) => db.schema.alterTable('religion').renameColumn('en', 'e').execute()],
  [
    'adds a column that an older server does not fill',
    (db) =>
      db.schema
        .alterTable('readiness')
        .addColumn('by', 'text', (column) => column.notNull())
        .execute(),
  ],
  [
    'makes unique what an older server inserts',
    (db) =>
      db.schema.createIndex('body').unique().on('registration').columns(['body_hash']).execute(),
  ],
  ['updates rows', (db) => db.updateTable('registration').set({ payload: '{}' }).execute()],
  ['deletes rows', (db) => db.deleteFrom('dictionary').execute()],
  [
    'adds rows to a table that is there',
    (db) => sql`insert into dictionary values ('a', 'b')`.execute(db),
  ],
  [
    'puts a trigger on a table that is there',
    (db) =>
      sql`create trigger t before delete on registration begin select raise(abort, 'no'); end`.execute(
        db,
      ),
  ],
];

test.each(refused)('a migration that %s is refused', async (_, change) => {
  const { db, statements } = await recording('SQLite');
  for (const { up } of Object.values(migrations)) await up(db);
  statements.length = 0;
  await change(db).catch(() => {}); // a table that has rows takes no such column: refused all the same
  expect(moreThanAdding(statements)).toHaveLength(1);
  await db.destroy();
});

test('a table with its rows, a column that may be empty and an index are added', async () => {
  const { db, statements } = await recording('SQLite');
  for (const { up } of Object.values(migrations)) await up(db);
  statements.length = 0;
  await sql`create table "note" ("text" text not null)`.execute(db);
  await sql`insert into "note" values ('a')`.execute(db);
  await sql`create trigger keep before update on "note" begin select raise(abort, 'no'); end`.execute(
    db,
  );
  await db.schema.alterTable('registration').addColumn('campus', 'text').execute();
  await db.schema
    .alterTable('registration')
    .addColumn('mark', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('of_school').on('registration').columns(['flow']).execute();
  expect(statements).toHaveLength(6);
  expect(moreThanAdding(statements)).toEqual([]);
  await db.destroy();
});

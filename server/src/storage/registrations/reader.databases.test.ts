import Sqlite from 'better-sqlite3';
import { type Dialect, Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import { Pool } from 'pg';
import Cursor from 'pg-cursor';
import { allRegistrations } from '../../../testing/allRegistrations';
import { databases } from '../../../testing/databases';
import { createDatabase } from '../../../testing/sharedPostgres';
import { migrations } from '../migrations';
import type { DatabaseSchema } from '../schema/schema';

const ways: Record<'SQLite' | 'PostgreSQL', { dialect(): Promise<Dialect>; explain: string }> = {
  SQLite: {
    dialect: () => Promise.resolve(new SqliteDialect({ database: new Sqlite(':memory:') })),
    explain: 'explain query plan',
  },
  PostgreSQL: {
    async dialect() {
      const pool = new Pool({ connectionString: await createDatabase(), max: 1 });
      return new PostgresDialect({ pool, cursor: Cursor });
    },
    explain: 'explain',
  },
};

test.each(databases)(
  'on %s a list is one query, which finds those of the same child or body by an index',
  async (on) => {
    const { dialect, explain } = ways[on];
    const statements: string[] = [];
    const db = new Kysely<DatabaseSchema>({
      dialect: await dialect(),
      log: ({ query }) => void statements.push(query.sql),
    });
    for (const { up } of Object.values(migrations)) await up(db);
    const row = { body_hash: 'b', pupil_hash: 'p', flow: 'f', release_set: 's', payload: '{}' };
    const rows = [1, 2, 3].map((at) => ({ ...row, reference: `${at}`, received_at: at }));
    await db.insertInto('registration').values(rows).execute();
    statements.length = 0;
    const found = await allRegistrations(db);
    expect(found.map(({ marks }) => marks?.length)).toEqual([4, 4, 4]);
    const [list, ...more] = statements;
    expect(more).toEqual([]);
    // Three rows are read faster than an index.
    if (on === 'PostgreSQL') await sql`set enable_seqscan = off`.execute(db);
    const asked = (list ?? '').replace('$1', '0').replace('?', '0');
    const plan = JSON.stringify((await sql.raw(`${explain} ${asked}`).execute(db)).rows);
    // Of those that are the same, only the first are read, and from the index alone.
    expect(plan).toMatch(/(COVERING INDEX|Index Only Scan using) registration_pupil/);
    expect(plan).toMatch(/(COVERING INDEX|Index Only Scan using) registration_body/);
    await db.destroy();
  },
);

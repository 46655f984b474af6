import { type Kysely, type Migration, sql } from 'kysely';
import { LIST_TABLES } from '../lists/listTables';
import type { DatabaseSchema } from '../schema/schema';

/** The largest id that an entry of each list has had: registrations, drafts and erased rows may refer to it. */
export const listLastId: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    await db.schema
      .createTable('list_last_id')
      .addColumn('list', 'text', (column) => column.primaryKey())
      .addColumn('id', 'integer', (column) => column.notNull())
      .execute();
    const entries = [
      ...Object.entries(LIST_TABLES).map(
        ([list, table]) => sql`select ${sql.lit(list)} as list, id from ${sql.table(table)}`,
      ),
      sql`select list, id from list_entry`,
      sql`select list, id from school_list_entry`,
    ];
    await sql`
      insert into list_last_id (list, id)
      select list, max(id) from (${sql.join(entries, sql` union all `)}) as entry group by list
    `.execute(db);
  },
};

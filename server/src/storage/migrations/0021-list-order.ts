import type { Kysely, Migration } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';
import { LIST_TABLES } from '../lists/listTables';

/** The place of each entry in its list; until the office sets one, entries are in the order of their ids. */
export const listOrder: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    for (const table of [...Object.values(LIST_TABLES), 'list_entry', 'school_list_entry']) {
      await db.schema
        .alterTable(table)
        .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    }
  },
};

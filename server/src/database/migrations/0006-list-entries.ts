import type { Kysely, Migration } from 'kysely';
import type { DatabaseSchema } from '../schema';

/** The entries of every list that has no table of its own. It starts empty: they are the office's. */
export const listEntries: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    await db.schema
      .createTable('list_entry')
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('id', 'integer', (column) => column.notNull())
      .addColumn('vi', 'text', (column) => column.notNull())
      .addColumn('en', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('list_entry_key', ['list', 'id'])
      .execute();
  },
};

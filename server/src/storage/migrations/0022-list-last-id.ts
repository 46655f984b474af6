import type { Kysely, Migration } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';

/** The largest id that an entry of each list has had: registrations, drafts and erased rows may refer to it. */
export const listLastId: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    await db.schema
      .createTable('list_last_id')
      .addColumn('list', 'text', (column) => column.primaryKey())
      .addColumn('id', 'integer', (column) => column.notNull())
      .execute();
  },
};

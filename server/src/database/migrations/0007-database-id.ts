import { randomUUID } from 'node:crypto';
import type { Kysely, Migration } from 'kysely';
import type { DatabaseSchema } from '../schema';

/** One row with a random id, by which a server notices that another database is in the place of its own. */
export const databaseId: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    await db.schema
      .createTable('database_id')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .execute();
    await db.insertInto('database_id').values({ id: randomUUID() }).execute();
  },
};

import type { Kysely, Migration } from 'kysely';
import type { DatabaseSchema } from '../schema';

/** What several servers on one database count together, and the key of the hashes in it. */
export const rateLimit: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    await db.schema
      .createTable('submission_count')
      .addColumn('client', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('secret')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};

import type { Kysely, Migration } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';

/** The browsers that are at a provider to be signed in. */
export const signInTransaction: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    await db.schema
      .createTable('sign_in_transaction')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};

import type { Kysely, Migration } from 'kysely';
import type { DatabaseSchema } from '../schema';

/** The registrations. The two unique columns are what makes "exactly once" hold. */
export const registrations: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    await db.schema
      .createTable('registration')
      .addColumn('reference', 'text', (column) => column.primaryKey())
      .addColumn('idempotency_key', 'text', (column) => column.unique())
      .addColumn('body_hash', 'text', (column) => column.notNull())
      .addColumn('flow', 'text', (column) => column.notNull())
      .addColumn('release_set', 'text', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .execute();
  },
};

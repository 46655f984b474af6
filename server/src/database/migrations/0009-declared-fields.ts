import type { Kysely, Migration } from 'kysely';
import type { DatabaseSchema } from '../schema';

/**
 * The fields that each release set declared, kept when the set itself is pruned, and the index by which
 * registrations are read in the order in which they came.
 */
export const declaredFields: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    await db.schema
      .createTable('declared_fields')
      .addColumn('flow', 'text', (column) => column.notNull())
      .addColumn('release_set', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('declared_fields_key', ['flow', 'release_set'])
      .execute();
    await db.schema
      .createIndex('registration_received_at')
      .ifNotExists()
      .on('registration')
      .columns(['received_at', 'reference'])
      .execute();
  },
};

import type { Kysely, Migration } from 'kysely';
import type { DatabaseSchema } from '../schema';

/** The fields that each release set declared, kept when the set itself is pruned. */
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
  },
};

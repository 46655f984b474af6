import type { Kysely, Migration } from 'kysely';
import type { DatabaseSchema } from '../schema';

/**
 * Which school a registration is for, and what a school has instead of the lists and words that all
 * schools share. A server that knows of no schools goes on writing the one without a name.
 */
export const schools: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    await db.schema
      .alterTable('registration')
      .addColumn('school', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createTable('school_list_entry')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('id', 'integer', (column) => column.notNull())
      .addColumn('code', 'text')
      .addColumn('vi', 'text', (column) => column.notNull())
      .addColumn('en', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('school_list_entry_key', ['school', 'list', 'id'])
      .execute();
    await db.schema
      .createTable('school_role')
      .addColumn('role', 'text', (column) => column.primaryKey())
      .addColumn('school', 'text', (column) => column.notNull())
      .execute();
  },
};

import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';

const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Who may use the office, and how they are signed in. */
export const officePeople: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    await db.schema
      .createTable('office_user')
      .addColumn('id', 'text', key)
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('school', 'text', required)
      .addColumn('role', 'text', required)
      .addColumn('issuer', 'text')
      .addColumn('subject', 'text')
      .addColumn('created_at', 'bigint', required)
      .addColumn('disabled_at', 'bigint')
      .addUniqueConstraint('office_user_subject', ['issuer', 'subject'])
      .execute();
    await db.schema
      .createTable('office_session')
      .addColumn('hash', 'text', key)
      .addColumn('user_id', 'text', required)
      .addColumn('created_at', 'bigint', required)
      .addColumn('seen_at', 'bigint', required)
      .execute();
    await db.schema
      .createTable('sign_in_code')
      .addColumn('name', 'text', key)
      .addColumn('hash', 'text', required)
      .addColumn('user_id', 'text', required)
      .addColumn('created_at', 'bigint', required)
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('used_at', 'bigint')
      .addColumn('browser', 'text')
      .execute();
    await db.schema.alterTable('audit').addColumn('school', 'text').execute();
  },
};

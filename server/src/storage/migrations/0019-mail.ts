import type { Kysely, Migration } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';

/** The mail of the office, and who of the staff gets which. */
export const mail: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    await db.schema
      .createTable('mail')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) =>
        column.references('registration.reference').onDelete('cascade'),
      )
      .addColumn('person', 'text')
      .addColumn('since', 'bigint')
      .addColumn('until', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_at', 'bigint')
      .addColumn('sent_at', 'bigint')
      .addColumn('problem', 'text')
      .execute();
    await db.schema.createIndex('mail_due').on('mail').column('next_at').execute();
    await db.schema.createIndex('mail_reference').on('mail').column('reference').execute();
    await db.schema
      .createTable('mail_count')
      .addColumn('address_hash', 'text', (column) => column.notNull())
      .addColumn('day', 'bigint', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('mail_count_key', ['address_hash', 'day'])
      .execute();
    for (const column of ['daily_digest', 'new_notices'] as const) {
      await db.schema
        .alterTable('office_user')
        .addColumn(column, 'integer', (added) =>
          added.notNull().defaultTo(column === 'daily_digest' ? 1 : 0),
        )
        .execute();
    }
  },
};

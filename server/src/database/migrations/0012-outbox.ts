import type { Kysely, Migration } from 'kysely';
import type { DatabaseSchema } from '../schema';

/** The notices that are still to be delivered. A row leaves when its receiver has it. */
export const outbox: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('flow', 'text', (column) => column.notNull())
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('happened_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('dead_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('outbox_next')
      .on('outbox')
      .columns(['dead_at', 'next_at'])
      .execute();
  },
};

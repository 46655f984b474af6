import type { Kysely, Migration } from 'kysely';
import type { DatabaseSchema } from '../schema';

/** What erasing by age needs: the registrations in the order of their time, and when it ran last. */
export const housekeeping: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    await db.schema
      .createIndex('registration_received_at')
      .on('registration')
      .columns(['received_at', 'reference'])
      .execute();
    await db.schema
      .createTable('last_run')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('ran_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};

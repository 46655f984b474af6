import { type Kysely, type Migration, sql } from 'kysely';
import type { DatabaseSchema } from '../schema';

/**
 * What erasing by age needs: the registrations in the order of their time, and when what runs regularly
 * did so last. `rebuilt`: the file has no copies of rows that moved, as one without any row.
 */
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
    await sql`
      insert into last_run (name, ran_at)
      select 'rebuilt', 0 where not exists (select 1 from registration)`.execute(db);
  },
};

import type { Kysely, Migration } from 'kysely';
import type { DatabaseSchema } from '../schema';

/** Which registrations were sent from a preview. An older server knows of none, and writes real ones. */
export const trials: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    await db.schema
      .alterTable('registration')
      .addColumn('trial', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

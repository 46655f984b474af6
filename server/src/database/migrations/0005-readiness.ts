import type { Kysely, Migration } from 'kysely';
import type { DatabaseSchema } from '../schema';

/** One row, for finding out whether the database still takes what is written to it. */
export const readiness: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    await db.schema
      .createTable('readiness')
      .addColumn('tried_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.insertInto('readiness').values({ tried_at: 0 }).execute();
  },
};

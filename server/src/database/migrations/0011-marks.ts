import type { Kysely, Migration } from 'kysely';
import type { DatabaseSchema } from '../schema';

/** Why a registration may be spam: an earlier server writes none, and goes on working beside this one. */
export const marks: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    await db.schema.alterTable('registration').addColumn('marks', 'text').execute();
  },
};

import type { Kysely, Migration } from 'kysely';
import type { DatabaseSchema } from '../schema';

/** One row, whose number goes up with every change that the office makes to lists or dictionary. */
export const officeRevision: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    await db.schema
      .createTable('office_revision')
      .addColumn('number', 'integer', (column) => column.notNull())
      .execute();
    await db.insertInto('office_revision').values({ number: 0 }).execute();
  },
};

import type { Kysely, Migration } from 'kysely';
import { knowSources } from '../../lists/seed/knowSources';
import { nationalities } from '../../lists/seed/nationalities';
import { religions } from '../../lists/seed/religions';
import { schoolYears } from '../../lists/seed/schoolYears';
import type { SeedChoice } from '../../lists/seed/types';
import { yearGroups } from '../../lists/seed/yearGroups';
import type { DatabaseSchema } from '../schema';

/** The lookup lists with what they start with, and the office's dictionary, which starts empty. */
export const lists: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    const seeds = {
      religion: religions,
      proposed_year_of_entry: schoolYears(new Date()),
      proposed_year_group: yearGroups,
      know_source: knowSources,
    };
    for (const [table, choices] of Object.entries(seeds)) {
      await choiceTable(db, table).execute();
      await db
        .insertInto(table as keyof typeof seeds) // Object.entries forgets the names of the keys
        .values(choices.map(row))
        .execute();
    }

    await choiceTable(db, 'nationality')
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .execute();
    await db
      .insertInto('nationality')
      .values(nationalities.map(([code, vi, en], index) => ({ ...row([vi, en], index), code })))
      .execute();

    await db.schema
      .createTable('dictionary')
      .addColumn('vi', 'text', (column) => column.primaryKey())
      .addColumn('en', 'text', (column) => column.notNull())
      .execute();
  },
};

function choiceTable(db: Kysely<DatabaseSchema>, name: string) {
  return db.schema
    .createTable(name)
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('vi', 'text', (column) => column.notNull())
    .addColumn('en', 'text', (column) => column.notNull());
}

function row([vi, en]: SeedChoice, index: number) {
  return { id: index + 1, vi, en };
}

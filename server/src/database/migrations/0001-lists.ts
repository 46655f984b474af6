import type { SpecifiedList } from 'contract';
import type { Kysely, Migration } from 'kysely';
import { seedOf } from '../../lists/seeds';
import { LIST_TABLES } from '../../lists/tables';
import type { DatabaseSchema } from '../schema';

/** The lookup lists with what they start with, and the office's dictionary, which starts empty. */
export const lists: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    const now = new Date();
    for (const list of Object.keys(LIST_TABLES) as SpecifiedList[]) {
      // Object.keys forgets that they are its names
      const table = db.schema
        .createTable(LIST_TABLES[list])
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('vi', 'text', (column) => column.notNull())
        .addColumn('en', 'text', (column) => column.notNull());
      await (
        list === 'nationality'
          ? table.addColumn('code', 'text', (column) => column.notNull().unique())
          : table
      ).execute();
      const rows = seedOf(list, now).map((entry) => ({ ...entry, id: Number(entry['id']) }));
      // Rows of whichever table it is: `columnsOf` says so.
      await db
        .insertInto(LIST_TABLES[list])
        .values(rows as never)
        .execute();
    }
    await db.schema
      .createTable('dictionary')
      .addColumn('vi', 'text', (column) => column.primaryKey())
      .addColumn('en', 'text', (column) => column.notNull())
      .execute();
  },
};

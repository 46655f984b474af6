import { SPECIFIED_LISTS } from 'contract';
import type { Kysely } from 'kysely';
import type { ChoiceRow, DatabaseSchema } from '../database/schema';
import { LIST_TABLES } from './tables';

/** The entries of the specification's lists and of every other one that has any, by their ids. */
export async function readLists(
  db: Kysely<DatabaseSchema>,
): Promise<ReadonlyMap<string, readonly ChoiceRow[]>> {
  const specified = SPECIFIED_LISTS.map(async (name) => {
    const table = db.selectFrom(LIST_TABLES[name]).select(['id', 'vi', 'en']);
    return [name, await table.orderBy('id').execute()] as const;
  });
  const lists = new Map<string, ChoiceRow[]>(await Promise.all(specified));
  const others = await db.selectFrom('list_entry').selectAll().orderBy('id').execute();
  for (const { list, ...entry } of others) {
    const entries = lists.get(list);
    if (entries) entries.push(entry);
    else lists.set(list, [entry]);
  }
  return lists;
}

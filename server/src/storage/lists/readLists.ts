import { SPECIFIED_LISTS } from 'contract';
import type { Kysely } from 'kysely';
import type { ChoiceRow, DatabaseSchema } from '../schema/schema';
import { ONLY_SCHOOL } from '../../config/schools';
import { LIST_TABLES } from './listTables';

/**
 * The entries of the specification's lists and of every other one that has any, in their order. A list
 * that a school has of its own is in the place of the one that all share.
 */
export async function readLists(
  db: Kysely<DatabaseSchema>,
  school = ONLY_SCHOOL,
): Promise<ReadonlyMap<string, readonly ChoiceRow[]>> {
  const specified = SPECIFIED_LISTS.map(async (name) => {
    const table = db.selectFrom(LIST_TABLES[name]).select(['id', 'vi', 'en']);
    return [name, await table.orderBy('position').orderBy('id').execute()] as const;
  });
  const lists = new Map<string, ChoiceRow[]>(await Promise.all(specified));
  const others = await db
    .selectFrom('list_entry')
    .select(['list', 'id', 'vi', 'en'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (const { list, ...entry } of others) {
    const entries = lists.get(list);
    if (entries) entries.push(entry);
    else lists.set(list, [entry]);
  }
  if (school === ONLY_SCHOOL) return lists;
  const own = new Map<string, ChoiceRow[]>();
  const rows = db.selectFrom('school_list_entry').select(['list', 'id', 'vi', 'en']);
  for (const { list, ...entry } of await rows
    .where('school', '=', school)
    .orderBy('position')
    .orderBy('id')
    .execute()) {
    own.set(list, [...(own.get(list) ?? []), entry]);
  }
  return new Map([...lists, ...own]);
}

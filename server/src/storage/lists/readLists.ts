import { SPECIFIED_LISTS } from 'contract';
import type { Kysely } from 'kysely';
import type { ChoiceRow, DatabaseSchema } from '../schema/schema';
import { ONLY_SCHOOL } from '../../config/schools';

/**
 * The entries of the specification's lists and of every other one that has any, in their order. A list
 * that a school has of its own is in the place of the one that all share.
 */
export async function readLists(
  db: Kysely<DatabaseSchema>,
  school = ONLY_SCHOOL,
): Promise<ReadonlyMap<string, readonly ChoiceRow[]>> {
  const rows = await db
    .selectFrom('list_entry')
    .select(['school', 'list', 'id', 'vi', 'en'])
    .where('school', 'in', [ONLY_SCHOOL, school])
    .orderBy('position')
    .execute();
  const own = new Set(rows.flatMap((row) => (row.school === school ? row.list : [])));
  const lists = new Map<string, ChoiceRow[]>(SPECIFIED_LISTS.map((name) => [name, []]));
  for (const { school: of, list, ...entry } of rows) {
    if (of !== school && own.has(list)) continue;
    const entries = lists.get(list);
    if (entries) entries.push(entry);
    else lists.set(list, [entry]);
  }
  return lists;
}

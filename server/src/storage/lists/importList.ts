import { isSpecifiedList } from 'contract';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';
import { ONLY_SCHOOL } from '../../config/schools';
import type { ListEntry } from './parseListFile';
import { DICTIONARY, LIST_TABLES } from './listTables';

/**
 * The current entries of a list, in the form of its file.
 *
 * @param school whose they are: its own ones, or the common ones while it has none
 */
export async function readEntries(
  db: Kysely<DatabaseSchema>,
  name: string,
  school = ONLY_SCHOOL,
): Promise<ListEntry[]> {
  const own = await db
    .selectFrom('school_list_entry')
    .select(['id', 'code', 'vi', 'en'])
    .where('school', '=', school)
    .where('list', '=', name)
    .orderBy('id')
    .execute();
  if (own.length > 0) {
    return own.map(({ id, code, vi, en }) => ({ id: String(id), code: code ?? '', vi, en }));
  }
  const table = tableOf(name);
  const first = name === DICTIONARY ? 'vi' : 'id';
  const rows = table
    ? await db.selectFrom(table).selectAll().orderBy(first).execute()
    : await db
        .selectFrom('list_entry')
        .select(['id', 'vi', 'en'])
        .where('list', '=', name)
        .orderBy('id')
        .execute();
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, String(cell)])),
  );
}

/** Rows that a round trip to PostgreSQL brings. */
const ROWS_AT_ONCE = 100;

/** Ids that an import would remove, and that registrations use. */
export class IdsInUseError extends Error {
  override name = 'IdsInUseError';
  constructor(readonly ids: readonly number[]) {
    super('Registrations use an id that is not in the file');
  }
}

/**
 * Replaces a list with these entries: all of them or none.
 *
 * @param fields the fields of a registration that hold an id of this list
 * @param school whose own list it becomes, in the place of the common one; without a name, the common one
 * @throws IdsInUseError when it would remove an id that a registration uses
 */
export function importEntries(
  db: Kysely<DatabaseSchema>,
  name: string,
  entries: readonly ListEntry[],
  fields: readonly string[],
  school = ONLY_SCHOOL,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // First, so that this transaction writes from its start and no two imports mix.
    await transaction
      .updateTable('office_revision')
      .set((row) => ({ number: row('number', '+', 1) }))
      .execute();
    const staying = new Set(entries.map(({ id }) => Number(id)));
    const used = await usedIds(transaction, name, fields, school);
    const gone = [...used].filter((id) => !staying.has(id));
    if (gone.length > 0) throw new IdsInUseError(gone.sort((a, b) => a - b));

    if (school !== ONLY_SCHOOL) {
      await replaceOwn(transaction, school, name, entries);
      return;
    }
    const table = tableOf(name);
    if (table) await transaction.deleteFrom(table).execute();
    else await transaction.deleteFrom('list_entry').where('list', '=', name).execute();
    const rows = entries.map((entry) => ({
      ...entry,
      ...('id' in entry && { id: Number(entry.id) }),
      ...(!table && { list: name }),
    }));
    // A row of whichever table it is: `columnsOf` says so.
    if (rows.length > 0)
      await transaction
        .insertInto(table ?? 'list_entry')
        .values(rows as never)
        .execute();
  });
}

async function replaceOwn(
  db: Kysely<DatabaseSchema>,
  school: string,
  list: string,
  entries: readonly ListEntry[],
): Promise<void> {
  await db
    .deleteFrom('school_list_entry')
    .where('school', '=', school)
    .where('list', '=', list)
    .execute();
  const rows = entries.map(({ id, code = null, vi = '', en = '' }) => ({
    ...{ school, list, id: Number(id) },
    ...{ code, vi, en },
  }));
  if (rows.length > 0) await db.insertInto('school_list_entry').values(rows).execute();
}

/** Of the registrations whose list it is: a school with its own one does not use the common one. */
async function usedIds(
  db: Kysely<DatabaseSchema>,
  list: string,
  fields: readonly string[],
  school: string,
): Promise<ReadonlySet<number>> {
  const used = new Set<number>();
  const owners = await db
    .selectFrom('school_list_entry')
    .select('school')
    .distinct()
    .where('list', '=', list)
    .execute();
  const others = new Set(owners.map((owner) => owner.school));
  let rows = db.selectFrom('registration').select(['school', 'payload']).where('trial', '=', 0);
  if (school !== ONLY_SCHOOL) rows = rows.where('school', '=', school);
  for await (const { school: of, payload } of rows.stream(ROWS_AT_ONCE)) {
    if (of !== school && others.has(of)) continue;
    const answers = JSON.parse(payload) as Record<string, unknown>; // the server wrote it
    for (const field of fields) {
      const id = answers[field];
      if (typeof id === 'number' && id > 0) used.add(id);
    }
  }
  return used;
}

/** The table that holds nothing else; undefined for a list that shares one with others. */
function tableOf(name: string) {
  if (name === DICTIONARY) return DICTIONARY;
  return isSpecifiedList(name) ? LIST_TABLES[name] : undefined;
}

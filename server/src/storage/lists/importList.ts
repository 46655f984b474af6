import { isSpecifiedList } from 'contract';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';
import { ONLY_SCHOOL } from '../../config/schools';
import { bodyHash } from '../../core/bodyHash';
import type { ListEntry } from './parseListFile';
import { columnsOf, DICTIONARY, LIST_TABLES } from './listTables';

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
    .selectAll()
    .where('school', '=', school)
    .where('list', '=', name)
    .orderBy('position')
    .orderBy('id')
    .execute();
  // Each row has the columns of its list, and others.
  const rows: Readonly<Record<string, string | number | null>>[] =
    own.length > 0 ? own : await commonRows(db, name);
  const columns = columnsOf(name);
  return rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column, String(row[column] ?? '')])),
  );
}

function commonRows(db: Kysely<DatabaseSchema>, name: string) {
  if (name === DICTIONARY) return db.selectFrom(DICTIONARY).selectAll().orderBy('vi').execute();
  const table = tableOf(name);
  if (table) return db.selectFrom(table).selectAll().orderBy('position').orderBy('id').execute();
  const others = db.selectFrom('list_entry').selectAll().where('list', '=', name);
  return others.orderBy('position').orderBy('id').execute();
}

/** What tells one content of a list from another, whoever changed it. */
export const versionOf = (entries: readonly ListEntry[]): string => bodyHash(entries);

/** Rows that a round trip to PostgreSQL brings. */
const ROWS_AT_ONCE = 100;

/** Ids that an import would remove, and that registrations use. */
export class IdsInUseError extends Error {
  override name = 'IdsInUseError';
  constructor(readonly ids: readonly number[]) {
    super('Registrations use an id that is not in the file');
  }
}

/** The list is not what its reader saw: somebody has changed it meanwhile. */
export class ListChangedError extends Error {
  override name = 'ListChangedError';
}

/**
 * Replaces a list with these entries, in this order: all of them or none.
 *
 * @param fields the fields of a registration that hold an id of this list
 * @param school whose own list it becomes, in the place of the common one; without a name, the common one
 * @param expected the `versionOf` what it replaces; undefined: whatever is there
 * @throws ListChangedError when it would replace something else
 * @throws IdsInUseError when it would remove an id that a registration uses
 */
export function importEntries(
  db: Kysely<DatabaseSchema>,
  name: string,
  entries: readonly ListEntry[],
  fields: readonly string[],
  school = ONLY_SCHOOL,
  expected?: string,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // First, so that this transaction writes from its start and no two imports mix.
    await transaction
      .updateTable('office_revision')
      .set((row) => ({ number: row('number', '+', 1) }))
      .execute();
    const before = await readEntries(transaction, name, school);
    if (expected !== undefined && versionOf(before) !== expected) throw new ListChangedError();
    const staying = new Set(entries.map(({ id }) => Number(id)));
    const used = await usedIds(transaction, name, fields, school);
    const gone = [...used].filter((id) => !staying.has(id));
    if (gone.length > 0) throw new IdsInUseError(gone.sort((a, b) => a - b));
    if (name !== DICTIONARY) await noteLastId(transaction, name, [...before, ...entries]);

    if (school !== ONLY_SCHOOL) {
      await replaceOwn(transaction, school, name, entries);
      return;
    }
    const table = name === DICTIONARY ? DICTIONARY : tableOf(name);
    if (table) await transaction.deleteFrom(table).execute();
    else await transaction.deleteFrom('list_entry').where('list', '=', name).execute();
    const rows = entries.map((entry, index) => ({
      ...entry,
      ...('id' in entry && { id: Number(entry.id), position: index + 1 }),
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

/**
 * The largest id that an entry of a list has or had, of whichever school; 0 for none. A new entry gets the
 * next one, because an open form may still send one that was removed.
 */
export async function readLastId(
  db: Kysely<DatabaseSchema>,
  list: string,
  entries: readonly ListEntry[],
): Promise<number> {
  const row = await db
    .selectFrom('list_last_id')
    .select('id')
    .where('list', '=', list)
    .executeTakeFirst();
  return entries.reduce((most, { id }) => Math.max(most, Number(id)), row?.id ?? 0);
}

async function noteLastId(
  db: Kysely<DatabaseSchema>,
  list: string,
  entries: readonly ListEntry[],
): Promise<void> {
  const id = await readLastId(db, list, entries);
  await db
    .insertInto('list_last_id')
    .values({ list, id })
    .onConflict((conflict) => conflict.column('list').doUpdateSet({ id }))
    .execute();
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
  const rows = entries.map(({ id, code = null, vi = '', en = '' }, index) => ({
    ...{ school, list, id: Number(id) },
    ...{ code, vi, en, position: index + 1 },
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
  if (school) rows = rows.where('school', '=', school);
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
  return isSpecifiedList(name) ? LIST_TABLES[name] : undefined;
}

import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';
import { ONLY_SCHOOL } from '../../config/schools';
import { bodyHash } from '../../core/bodyHash';
import { columnsOf, DICTIONARY, type ListEntry } from './parseListFile';

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
  const entriesOf = (owner: string) =>
    db
      .selectFrom('list_entry')
      .selectAll()
      .where('school', '=', owner)
      .where('list', '=', name)
      .orderBy('position')
      .execute();
  // Each row has the columns of its list, and others.
  let rows: Readonly<Record<string, string | number | null>>[] =
    name === DICTIONARY
      ? await db.selectFrom('dictionary').selectAll().orderBy('vi').execute()
      : await entriesOf(school);
  if (rows.length === 0 && school !== ONLY_SCHOOL) rows = await entriesOf(ONLY_SCHOOL);
  const columns = columnsOf(name);
  return rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column, String(row[column] ?? '')])),
  );
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
    await replaceEntries(transaction, name, entries, school);
  });
}

/** Puts entries in the place of those of a list that are a school's, or common. */
export async function replaceEntries(
  db: Kysely<DatabaseSchema>,
  list: string,
  entries: readonly ListEntry[],
  school = ONLY_SCHOOL,
): Promise<void> {
  if (list === DICTIONARY) {
    await db.deleteFrom('dictionary').execute();
    const texts = entries.map(({ vi = '', en = '' }) => ({ vi, en }));
    if (texts.length > 0) await db.insertInto('dictionary').values(texts).execute();
    return;
  }
  await noteLastId(db, list, entries);
  await db.deleteFrom('list_entry').where('school', '=', school).where('list', '=', list).execute();
  const rows = entries.map(({ id, code = null, vi = '', en = '' }, position) => ({
    ...{ school, list, id: Number(id), code, vi, en, position },
  }));
  if (rows.length > 0) await db.insertInto('list_entry').values(rows).execute();
}

/**
 * The largest id that an entry of a list has or had, of whichever school; 0 for none. A new entry gets the
 * next one, because an open form may still send one that was removed.
 */
export async function readLastId(db: Kysely<DatabaseSchema>, list: string): Promise<number> {
  const row = db.selectFrom('list_last_id').select('id').where('list', '=', list);
  return (await row.executeTakeFirst())?.id ?? 0;
}

async function noteLastId(
  db: Kysely<DatabaseSchema>,
  list: string,
  entries: readonly ListEntry[],
): Promise<void> {
  const id = Math.max(await readLastId(db, list), ...entries.map((entry) => Number(entry['id'])));
  await db
    .insertInto('list_last_id')
    .values({ list, id })
    .onConflict((conflict) => conflict.column('list').doUpdateSet({ id }))
    .execute();
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
    .selectFrom('list_entry')
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

import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../storage/schema/schema';
import { readLists } from '../storage/lists/readLists';
import type { Field } from '../content/fields';
import type { Registration } from '../storage/registrations/store';
import type { FieldTypes } from './fieldTypes';

/**
 * Registrations as a person reads them: a list's Vietnamese text for its id, `yyyy-mm-dd` for a date,
 * and everything else as it is stored.
 *
 * @param complain called once, when the fields of a registration's flow are unknown
 */
export async function createReadable(
  db: Kysely<DatabaseSchema>,
  types: FieldTypes,
  complain: (line: string) => void,
): Promise<(registration: Registration) => Registration> {
  const texts = new Map<string, string>();
  for (const [list, entries] of await readLists(db)) {
    for (const { id, vi } of entries) texts.set(`${list} ${id}`, vi);
  }
  // A school's own list replaces the one that all share.
  const replaced = new Set<string>();
  for (const { school, list, id, vi } of await db
    .selectFrom('school_list_entry')
    .selectAll()
    .execute()) {
    replaced.add(`${school} ${list}`);
    texts.set(`${school} ${list} ${id}`, vi);
  }
  const read = (school: string | undefined, field: Field | undefined, value: unknown) => {
    if (typeof value !== 'number' || !field) return value;
    if (field.isDate) return dateOf(value) ?? value;
    const own = `${school} ${field.list}`;
    return texts.get(`${replaced.has(own) ? own : field.list} ${value}`) ?? value;
  };
  let warned = false;
  return (registration) => {
    const fields = types.find(registration);
    if (!fields && !warned) {
      warned = true;
      complain(
        `The fields of flow ${registration.flow} are not known here (RELEASES_DIR). Ids and dates are shown as they were sent.`,
      );
    }
    const answers = Object.entries(registration.payload);
    return {
      ...registration,
      payload: Object.fromEntries(
        answers.map(([name, value]) => [name, read(registration.school, fields?.get(name), value)]),
      ),
    };
  };
}

/** Undefined for a number outside the range of dates. */
function dateOf(milliseconds: number): string | undefined {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
}

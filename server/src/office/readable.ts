import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../database/schema';
import { listNames } from '../lists/definitions';
import { readEntries } from '../lists/importList';
import { type Field, fieldsOf } from '../releases/fields';
import type { Registration } from '../registrations/store';
import type { Releases } from '../releases/releases';

/**
 * Registrations as a person reads them: a list's Vietnamese text for its id, `yyyy-mm-dd` for a date, and
 * everything else as it was sent. What a field holds is read in the release sets that are there.
 */
export async function createReadable(
  db: Kysely<DatabaseSchema>,
  releases: Releases,
): Promise<(registration: Registration) => Registration> {
  const fields = new Map(fieldsOf(releases).map((field) => [field.name, field]));
  const texts = new Map<string, string>();
  for (const list of listNames) {
    for (const { id, vi = '' } of await readEntries(db, list)) texts.set(`${list} ${id}`, vi);
  }
  const read = (field: Field | undefined, value: unknown) => {
    if (typeof value !== 'number' || !field) return value;
    if (field.isDate) return new Date(value).toISOString().slice(0, 10);
    return texts.get(`${field.list} ${value}`) ?? value;
  };
  return (registration) => ({
    ...registration,
    payload: Object.fromEntries(
      Object.entries(registration.payload).map(([name, value]) => [
        name,
        read(fields.get(name), value),
      ]),
    ),
  });
}

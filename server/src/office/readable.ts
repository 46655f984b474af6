import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../database/schema';
import { readLists } from '../lists/readLists';
import { type Field, fieldsOf } from '../releases/fields';
import type { Registration } from '../registrations/store';
import type { Releases } from '../releases/releases';

/**
 * Registrations as a person reads them: a list's Vietnamese text for its id, `yyyy-mm-dd` for a date,
 * and everything else as it was sent. The fields' types come from the release set that it was sent
 * from, or from its flow's current one when that no longer exists.
 */
export async function createReadable(
  db: Kysely<DatabaseSchema>,
  releases: Releases,
): Promise<(registration: Registration) => Registration> {
  const texts = new Map<string, string>();
  for (const [list, entries] of await readLists(db)) {
    for (const { id, vi } of entries) texts.set(`${list} ${id}`, vi);
  }
  const known = new Map<string, ReadonlyMap<string, Field>>();
  const fieldsFor = ({ releaseSet, flow }: Registration) => {
    const set = releases.findSet(releaseSet) ?? releases.currentSet(flow);
    if (!set) return new Map<string, Field>();
    const fields =
      known.get(set.id) ?? new Map(fieldsOf(set.sections).map((field) => [field.name, field]));
    known.set(set.id, fields);
    return fields;
  };
  const read = (field: Field | undefined, value: unknown) => {
    if (typeof value !== 'number' || !field) return value;
    if (field.isDate) return dateOf(value) ?? value;
    return texts.get(`${field.list} ${value}`) ?? value;
  };
  return (registration) => {
    const fields = fieldsFor(registration);
    const answers = Object.entries(registration.payload);
    return {
      ...registration,
      payload: Object.fromEntries(
        answers.map(([name, value]) => [name, read(fields.get(name), value)]),
      ),
    };
  };
}

/** Undefined for a number that no date has. */
function dateOf(milliseconds: number): string | undefined {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
}

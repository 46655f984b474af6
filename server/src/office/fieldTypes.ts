import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../storage/schema/schema';
import { type DeclaredFields, fieldsOfSets, readDeclaredFields } from '../content/declaredFields';
import type { Field } from '../content/fields';
import type { Releases } from '../content/releases';

/** What the release sets say about the fields of registrations. */
export interface FieldTypes {
  /** The names of the fields that the sets of a flow, or of all, declare, the newest set's first. */
  names(flow: string | undefined): string[];
  /** The flows of those sets. */
  flows(): string[];
  /**
   * The fields of the set that a registration was sent from, or of the newest one of its flow when that
   * one is not known; undefined when there is none.
   */
  find(registration: { flow: string; releaseSet: string }): ReadonlyMap<string, Field> | undefined;
}

/**
 * The fields that the servers have recorded, and those of sets that only the releases folder has.
 *
 * @param releases undefined when there is no such folder here
 */
export async function readFieldTypes(
  db: Kysely<DatabaseSchema>,
  releases: Releases | undefined,
): Promise<FieldTypes> {
  const known = new Map<string, DeclaredFields>();
  // A set that cannot be read now may have been recorded before.
  const there = releases ? fieldsOfSets(releases, () => {}) : [];
  for (const set of [...(await readDeclaredFields(db)), ...there]) {
    const key = `${set.flow} ${set.releaseSet}`;
    if (!known.has(key)) known.set(key, set);
  }
  const newestFirst = [...known.values()].reverse();
  const found = new Map<string, ReadonlyMap<string, Field> | undefined>();
  return {
    names: (flow) => [
      ...new Set(
        newestFirst
          .filter((set) => flow === undefined || set.flow === flow)
          .flatMap(({ fields }) => fields.map(({ name }) => name)),
      ),
    ],
    flows: () => [...new Set(newestFirst.map((set) => set.flow))],
    find({ flow, releaseSet }) {
      const key = `${flow} ${releaseSet}`;
      if (!found.has(key)) {
        const set =
          newestFirst.find((one) => one.releaseSet === releaseSet) ??
          newestFirst.find((one) => one.flow === flow);
        found.set(key, set && new Map(set.fields.map((field) => [field.name, field])));
      }
      return found.get(key);
    },
  };
}

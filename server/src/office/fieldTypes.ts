import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../storage/schema/schema';
import { readDeclaredFields } from '../content/declaredFields';
import type { Field } from '../content/fields';

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

/** The fields that the servers have recorded. */
export async function readFieldTypes(db: Kysely<DatabaseSchema>): Promise<FieldTypes> {
  const newestFirst = (await readDeclaredFields(db)).reverse();
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

import type { PublishedSet } from 'contract';
import type { LookupName } from '../lists/definitions';

/** A field as a section's schema describes it. */
export interface Field {
  /** Its wire name. */
  name: string;
  /** The list that it holds an id of. */
  list?: LookupName;
  /** It holds a calendar date, as UTC midnight in epoch milliseconds. */
  isDate: boolean;
}

const DAY_MS = 86_400_000;

/** The fields of a set's sections. */
export function fieldsOf({ sections }: PublishedSet): Field[] {
  return sections
    .flatMap(({ schema }) => Object.entries(schema.properties))
    .map(([name, described]) => {
      const list = find(described, 'lookup');
      return {
        name,
        // The rules know each list that a schema names.
        ...(typeof list === 'string' && { list: list as LookupName }),
        isDate: find(described, 'multipleOf') === DAY_MS,
      };
    });
}

/** What a keyword says anywhere in a field's schema: an optional field has it under a condition. */
function find(schema: unknown, keyword: string): unknown {
  if (typeof schema !== 'object' || schema === null) return undefined;
  if (keyword in schema) return (schema as Record<string, unknown>)[keyword]; // it has it
  for (const part of Object.values(schema)) {
    const found = find(part, keyword);
    if (found !== undefined) return found;
  }
  return undefined;
}

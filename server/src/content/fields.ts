import { isRecord, type SectionSchema } from 'contract';

/** A field as a section's schema describes it. */
export interface Field {
  /** Its wire name. */
  name: string;
  /** The list that it holds an id of. */
  list?: string;
  /** It holds a calendar date, as UTC midnight in epoch milliseconds. */
  isDate: boolean;
}

const DAY_MS = 86_400_000;

/** The fields of sections, of sets or of releases. */
export function fieldsOf(sections: readonly { readonly schema: SectionSchema }[]): Field[] {
  return sections.flatMap(({ schema }) =>
    Object.keys(schema.properties).map((name) => {
      const described = descriptionsOf(schema, name);
      const list = find(described, 'lookup');
      return {
        name,
        ...(typeof list === 'string' && { list }),
        isDate: find(described, 'multipleOf') === DAY_MS,
      };
    }),
  );
}

/** All schemas of a field: those under a condition are not beside the field itself. */
function descriptionsOf(part: unknown, name: string): unknown[] {
  if (Array.isArray(part)) return part.flatMap((one) => descriptionsOf(one, name));
  if (!isRecord(part)) return [];
  const { properties, ...deeper } = part;
  const own = isRecord(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [];
  return [...own, ...Object.values(deeper).flatMap((one) => descriptionsOf(one, name))];
}

/** The value of a keyword anywhere in a field's schema: an optional field has it under a condition. */
function find(schema: unknown, keyword: string): unknown {
  if (typeof schema !== 'object' || schema === null) return undefined;
  if (Object.hasOwn(schema, keyword)) return (schema as Record<string, unknown>)[keyword]; // it has it
  for (const part of Object.values(schema)) {
    const found = find(part, keyword);
    if (found !== undefined) return found;
  }
  return undefined;
}

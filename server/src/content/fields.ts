import { isRecord, type SectionSchema } from 'contract';

/** A field as a section's schema describes it. */
export interface Field {
  /** Its wire name. */
  name: string;
  /** The list that it holds an id of. */
  list?: string;
  /** It holds a calendar date, as UTC midnight in epoch milliseconds. */
  isDate: boolean;
  /** What it tells of a registration, as its step declares it: see contract's `Purpose`. */
  purpose?: string;
}

const DAY_MS = 86_400_000;

/** A section as a set or a release has it. */
interface Section {
  readonly schema: SectionSchema;
  readonly fields?: readonly { readonly name: string; readonly purpose?: string }[];
}

/** The fields of sections. */
export function fieldsOf(sections: readonly Section[]): Field[] {
  return sections.flatMap(({ schema, fields = [] }) =>
    Object.keys(schema.properties).map((name) => {
      const described = descriptionsOf(schema, name);
      const list = find(described, 'lookup');
      const purpose = fields.find((field) => field.name === name)?.purpose;
      return {
        name,
        ...(typeof list === 'string' && { list }),
        isDate: find(described, 'multipleOf') === DAY_MS,
        ...(purpose !== undefined && { purpose }),
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

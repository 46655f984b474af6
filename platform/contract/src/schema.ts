import type { Static, TSchema } from 'typebox';
import type { JsonSchema } from './jsonSchema';
import Type from './typebox';

/** The type of a schema's values, read-only at every depth. */
export type Parsed<Schema extends TSchema> = ReadonlyDeep<Static<Schema>>;

type ReadonlyDeep<Value> = Value extends object
  ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
  : Value;

export const text = Type.String();

/** A name or version that becomes a segment of a path. */
export const segment = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._+-]*$' });

/** The pattern of list names; `dictionary` is the office's name for its own translations. */
export const LIST_NAME = '^(?!dictionary$)[a-z][A-Za-z0-9]{0,63}$';

/** A JSON Schema of an object whose `properties` are the section's fields by their wire names. */
export type SectionSchema = JsonSchema & { readonly properties: Readonly<Record<string, unknown>> };

export const sectionSchema = Type.Unsafe<SectionSchema>({
  type: 'object',
  required: ['type', 'properties'],
  properties: { type: { const: 'object' }, properties: { type: 'object' } },
  allOf: [{ $ref: 'part' }],
});

/** The id of a release set. */
export const setId = Type.String({ pattern: '^[0-9a-f]{32}$' });

/** An object with these properties and no others. */
export const exactly = <Properties extends Record<string, TSchema>>(
  properties: Properties,
  options: object = {},
) => Type.Object(properties, { additionalProperties: false, ...options });

export const inBothLanguages = <Value extends TSchema>(value: Value) =>
  Type.Object({ vi: value, en: value });

export const orNull = <Value extends TSchema>(value: Value) => Type.Union([value, Type.Null()]);

/**
 * An object with any keys, whose values have one schema. Keys of `Type.Record` must not contain line
 * breaks.
 */
export const mapOf = <Value extends TSchema>(values: Value, options: object = {}) =>
  Type.Unsafe<Record<string, Static<Value>>>({
    type: 'object',
    additionalProperties: values,
    ...options,
  });

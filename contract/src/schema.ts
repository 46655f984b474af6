import Type, { type Static, type TSchema } from 'typebox';

/** What a schema describes; nothing changes it once it was parsed. */
export type Parsed<Schema extends TSchema> = ReadonlyDeep<Static<Schema>>;

type ReadonlyDeep<Value> = Value extends object
  ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
  : Value;

export const text = Type.String();

/** A name or version, which becomes part of a path. */
export const segment = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._+-]*$' });

/** The id of a release set. */
export const setId = Type.String({ pattern: '^[0-9a-f]{32}$' });

/** An object with these properties and no other. */
export const exactly = <Properties extends Record<string, TSchema>>(
  properties: Properties,
  options: object = {},
) => Type.Object(properties, { additionalProperties: false, ...options });

export const inBothLanguages = <Value extends TSchema>(value: Value) =>
  Type.Object({ vi: value, en: value });

export const orNull = <Value extends TSchema>(value: Value) => Type.Union([value, Type.Null()]);

/** An object whose values all have one shape, under any names: those of `Type.Record` hold no line break. */
export const mapOf = <Value extends TSchema>(values: Value, options: object = {}) =>
  Type.Unsafe<Record<string, Static<Value>>>({
    type: 'object',
    additionalProperties: values,
    ...options,
  });

import { Ajv } from 'ajv';
import flowSchema from '../flow.schema.json' with { type: 'json' };
import { LIST_NAME } from './lookupList';

/** Any part of a section's schema: what it says by `lookup`, at whatever depth, is a list's name. */
const part = {
  type: ['object', 'array', 'string', 'number', 'boolean', 'null'],
  properties: {
    lookup: {
      if: { type: 'string' },
      then: { type: 'string', pattern: LIST_NAME },
      else: { $ref: '#' },
    },
  },
  additionalProperties: { $ref: '#' },
  items: { $ref: '#' },
};
const ajv = new Ajv({ allowUnionTypes: true, schemas: { flow: flowSchema, part } });

/**
 * A parser of JSON that has a shape.
 *
 * @param schema JSON Schema, draft 07; `flow#/…` refers to a part of `flow.schema.json`
 * @returns a function that throws an `Error` with the place and what was expected there
 */
export function jsonParser<T>(schema: object): (json: string) => T {
  const isValid = ajv.compile<T>(schema);
  return (json) => {
    const value: unknown = JSON.parse(json);
    if (!isValid(value)) throw new Error(ajv.errorsText(isValid.errors, { dataVar: '' }).trim());
    return value;
  };
}

export const text = { type: 'string' };

/** An object with these properties, of which some are optional, and any others. */
export const object = (required: object, optional: object = {}) => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
});

export const inBothLanguages = (values: object) => object({ vi: values, en: values });

const positive = { type: 'integer', minimum: 1 };

/** How long a document is. */
export const documentDetails = object({ pages: positive, bytes: positive });

/** What a page's head names, as files or as addresses. */
export const headFiles = object({ previewImage: text, touchIcon: text, manifest: text });

/** A name or version, which becomes part of a path. */
export const segment = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._+-]*$' };

export const listOf = (items: object) => ({ type: 'array', items });

/** The schema of a section: an object whose properties are the fields. */
export const sectionSchema = {
  ...object({ type: { const: 'object' }, properties: { type: 'object' } }),
  allOf: [{ $ref: 'part' }],
};

/** An object whose values all have one shape. */
export const mapOf = (values: object) => ({ type: 'object', additionalProperties: values });

import { Ajv } from 'ajv';
import type { TSchema } from 'typebox';
import { condition } from './flowFileSchema';
import { LIST_NAME, type Parsed } from './schema';

/** Any part of a section's schema. The value of `lookup`, at any depth, is the name of a list. */
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
// Our own schemas need no check, and the schema of schemas takes longer to compile than they do.
const ajv = new Ajv({
  allowUnionTypes: true,
  validateSchema: false,
  schemas: { condition, part },
  // A pass over the code that is a third of a compilation, and no faster afterwards.
  code: { optimize: false },
});

/**
 * Makes a parser of JSON with a schema.
 *
 * @param schema may refer to `condition` and to `part`: any part of a section's schema
 * @returns a function that throws an `Error` with the place and what was expected there
 */
export function jsonParser<Schema extends TSchema>(
  schema: Schema,
): (json: string) => Parsed<Schema> {
  return (json) => {
    const value: unknown = JSON.parse(json);
    // At the first use, because it takes longer than to load this package; Ajv keeps it by the schema.
    const isValid = ajv.compile<Parsed<Schema>>(schema);
    if (!isValid(value)) throw new Error(ajv.errorsText(isValid.errors, { dataVar: '' }).trim());
    return value;
  };
}

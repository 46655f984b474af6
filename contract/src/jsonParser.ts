import { Ajv } from 'ajv';
import type { TSchema } from 'typebox';
import { condition } from './flowFileSchema';
import { LIST_NAME } from './lookupList';
import type { Parsed } from './schema';

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
const ajv = new Ajv({ allowUnionTypes: true, schemas: { condition, part } });

/**
 * A parser of JSON that has a shape.
 *
 * @param schema may refer to `condition`, and to `part`: any part of a section's schema
 * @returns a function that throws an `Error` with the place and what was expected there
 */
export function jsonParser<Schema extends TSchema>(
  schema: Schema,
): (json: string) => Parsed<Schema> {
  const isValid = ajv.compile<Parsed<Schema>>(schema);
  return (json) => {
    const value: unknown = JSON.parse(json);
    if (!isValid(value)) throw new Error(ajv.errorsText(isValid.errors, { dataVar: '' }).trim());
    return value;
  };
}

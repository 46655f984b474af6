import { Ajv2020 } from 'ajv/dist/2020';
import type { JsonSchema, LookupName } from 'shared-store';

export interface WireSchemaOptions {
  /** The ids that each list has; a list that is not named here has none. */
  readonly lists?: Partial<Record<LookupName, readonly number[]>>;
}

/**
 * A section's schema as the server applies it: strict, without coercion, with its two own keywords
 * (`lookup`, an id of that list; `yearsBack`, a year from that many before the current one up to it).
 *
 * @returns a function from a payload to the names of the fields at fault, sorted; the payload passes
 *   through JSON first, as on the wire
 * @throws an `Error` when the schema itself is at fault
 */
export function compileWireSchema(schema: JsonSchema, { lists = {} }: WireSchemaOptions = {}) {
  const ajv = new Ajv2020({ strict: true, allErrors: true, $data: true });
  ajv.addKeyword({
    keyword: 'lookup',
    type: 'integer',
    validate: (list: LookupName, id: number) => lists[list]?.includes(id) ?? false,
  });
  ajv.addKeyword({
    keyword: 'yearsBack',
    type: 'integer',
    validate: (back: number, year: number) => {
      const current = new Date().getFullYear();
      return year >= current - back && year <= current;
    },
  });
  const validate = ajv.compile(schema);

  return (payload: object): string[] => {
    validate(JSON.parse(JSON.stringify(payload)));
    const fields = (validate.errors ?? [])
      .filter(({ keyword }) => keyword !== 'if')
      .map(({ instancePath, params }) => instancePath.slice(1) || String(params.missingProperty));
    return [...new Set(fields)].sort();
  };
}

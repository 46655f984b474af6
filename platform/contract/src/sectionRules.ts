import type { AnySchemaObject, ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonSchema } from './jsonSchema';
import type { SetSection } from './parseReleaseSet';
import { isNullable } from './sectionSchema';
import { compilePattern } from './pattern';
import { lengthOf } from './text/lengthOf';

/** A field and the rule that it violates. Never its value. */
export interface FieldProblem {
  /** The wire name; '' for the whole body, or for a name that is not safe to repeat. */
  name: string;
  /** The violated keyword: of JSON Schema, or one of our own. */
  rule: string;
}

/** The name of a received field, if it is safe to repeat in a response. */
export function fieldName(name: string): string {
  return /^[A-Za-z_][\w.-]{0,63}$/.test(name) ? name : '';
}

/** The ids of each list, by list name, which `lookup` accepts. A list that is missing is empty. */
export type LookupIds = Pick<ReadonlyMap<string, ReadonlySet<number>>, 'get'>;

const HOUR_MS = 3_600_000;
// `if` repeats the error of one of its branches.
const NOT_A_FIELDS_FAULT = new Set(['if']);

/** The data for our own keywords: `this` of their functions. */
interface Context {
  readonly lookupIds: LookupIds;
  readonly now: () => number;
}

// One for all sections. The meta-schema takes longer to compile than they do: see `assertSectionSchema`.
const ajv = new Ajv2020({
  strict: true,
  validateSchema: false,
  // `then: { required: […] }` refers to properties that are described elsewhere in the schema.
  strictRequired: false,
  allowUnionTypes: true,
  allErrors: true,
  $data: true,
  passContext: true,
  // Two releases of a section may have the same `$id`.
  addUsedSchema: false,
  // As in `jsonParser`.
  code: { optimize: false, regExp: Object.assign(compilePattern, { code: '' }) },
});
ajv.removeKeyword('pattern');
ajv.addKeyword({
  keyword: 'pattern',
  type: 'string',
  schemaType: 'string',
  compile: matchesOnceShort,
  errors: false,
});
ajv.addKeyword({
  keyword: 'lookup',
  type: 'number',
  // `LIST_NAME` has a lookahead, which a pattern here cannot have.
  metaSchema: { type: 'string', pattern: '^[a-z][A-Za-z0-9]{0,63}$', not: { const: 'dictionary' } },
  validate(this: Context, list: string, id: number) {
    return this.lookupIds.get(list)?.has(id) === true;
  },
  errors: false,
});
ajv.addKeyword({
  keyword: 'yearsBack',
  type: 'number',
  metaSchema: { type: 'integer', minimum: 0 },
  validate(this: Context, years: number, year: number) {
    return isRecentYear(year, years, this.now());
  },
  errors: false,
});
ajv.addKeyword({
  keyword: 'filled',
  schemaType: 'boolean',
  metaSchema: { const: true },
  validate: (_filled: true, value: unknown) => !isBlank(value),
  errors: false,
});

/**
 * Compiles a section's rules: JSON Schema 2020-12 in Ajv's strict mode with `$data`, and our own
 * keywords: `lookup`, `yearsBack` and `filled`. Nothing is coerced or removed. The server checks
 * registrations with it, and `publish` a step.
 *
 * @returns a function that checks a body against the section, if the section's condition is true for it
 * @throws Error on a schema that is not within that vocabulary; of values that a keyword cannot have, such as
 *   a negative length, only `assertSectionSchema` throws one
 */
export function compileSection(
  { schema, when = {} }: Pick<SetSection, 'schema' | 'when'>,
  lookupIds: LookupIds,
  now: () => number = Date.now,
): (body: Readonly<Record<string, unknown>>) => FieldProblem[] {
  const context: Context = { lookupIds, now };
  const validate = compileOnce(schema);
  const wasAsked = compileOnce(when);
  const fields = schema.properties as Readonly<Record<string, JsonSchema>>; // `validate` compiled them
  const names = Object.keys(fields);

  return (body) => {
    if (!wasAsked.call(context, body)) {
      const filled = names.filter((name) => {
        const value = Object.hasOwn(body, name) ? body[name] : undefined;
        return !isBlank(value) || (value === 0 && isNullable(fields[name] ?? {}));
      });
      return filled.map((name) => ({ name: fieldName(name), rule: 'when' }));
    }
    // The body is the whole form: pass only the section's own fields.
    const own = names.filter((name) => Object.hasOwn(body, name));
    const section = Object.fromEntries(own.map((name) => [name, body[name]]));
    return validate.call(context, section) ? [] : (validate.errors ?? []).flatMap(toProblem);
  };
}

/**
 * Checks a section's schema before it is published, also against the schema of schemas.
 *
 * @throws Error on one that a server cannot compile
 */
export function assertSectionSchema(section: Pick<SetSection, 'schema' | 'when'>): void {
  const { schema, when = {} } = section;
  for (const part of [schema, when]) void ajv.validateSchema(part, true);
  compileSection(section, new Map());
}

/**
 * The longest text of a body, in UTF-16 code units: 2,000 code points (READ-LIMITS-1) of up to two units.
 * No pattern is matched against a longer text.
 */
export const LONGEST_TEXT = 4000;

/** Compiles a schema without caching it: a server sees many releases. */
function compileOnce(schema: AnySchemaObject) {
  try {
    return ajv.compile(schema);
  } finally {
    ajv.removeSchema(schema);
  }
}

/**
 * The keyword `pattern`, skipped for texts that exceed `maxLength`: Ajv would match them although they are
 * refused anyway.
 */
function matchesOnceShort(pattern: string, { maxLength }: Readonly<Record<string, unknown>>) {
  const expression = compilePattern(pattern);
  const max = typeof maxLength === 'number' ? maxLength : Infinity;
  return (text: string) => lengthOf(text) > max || expression.test(text);
}

/** Whether a value is blank: white space, 0 for "unselected", or an unticked box. */
function isBlank(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() === '' : !value;
}

/**
 * Whether a year is the current one or one of the `years` before it. It is generous around New Year, so
 * that no parent is refused: a year counts as current while it is in any time zone.
 */
function isRecentYear(year: number, years: number, now: number): boolean {
  const latest = new Date(now + 14 * HOUR_MS).getUTCFullYear();
  const earliest = new Date(now - 12 * HOUR_MS).getUTCFullYear() - years;
  return Number.isInteger(year) && year >= earliest && year <= latest;
}

function toProblem({ instancePath, keyword, params }: ErrorObject): FieldProblem[] {
  if (NOT_A_FIELDS_FAULT.has(keyword)) return [];
  const missing: unknown = params['missingProperty'] ?? params['additionalProperty'];
  const pointer = instancePath.split('/')[1] ?? (typeof missing === 'string' ? missing : '');
  const name = pointer.replace(/~1/g, '/').replace(/~0/g, '~');
  return [{ name: fieldName(name), rule: keyword }];
}

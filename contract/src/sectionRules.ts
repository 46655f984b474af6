import type { AnySchemaObject, ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { LIST_NAME } from './lookupList';
import type { SetSection } from './parseReleaseSet';
import { tooLong } from './text/tooLong';

/** A field at fault and the rule that it breaks. Never its value. */
export interface FieldProblem {
  /** The wire name; '' for the body as a whole, or when the name itself is not fit to repeat. */
  name: string;
  /** The violated keyword: of JSON Schema, or one of our own. */
  rule: string;
}

/** A field name from outside that is safe to repeat in a response. */
export function fieldName(name: string): string {
  return /^[A-Za-z_][\w.-]{0,63}$/.test(name) ? name : '';
}

/** The ids of each list, by the list's name: what `lookup` accepts. A list that is not there has none. */
export type LookupIds = Pick<ReadonlyMap<string, ReadonlySet<number>>, 'get'>;

/** Checks a body against one section, if the body says that it was to be filled in. */
export type SectionRules = (body: Record<string, unknown>) => FieldProblem[];

const HOUR_MS = 3_600_000;
// `if` only says that one of its branches failed, and that has said so itself.
const NOT_A_FIELDS_FAULT = new Set(['if']);

/** What our own keywords ask at the moment of a check: `this` of their functions. */
interface Context {
  readonly lookupIds: LookupIds;
  readonly now: () => number;
}

// One for all sections: it compiles JSON Schema's own schema, which takes longer than any section's.
const ajv = new Ajv2020({
  strict: true,
  // `then: { required: […] }` names fields that are described once, above it.
  strictRequired: false,
  allowUnionTypes: true,
  allErrors: true,
  $data: true,
  passContext: true,
  // Two releases of a section may have the same `$id`.
  addUsedSchema: false,
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
  metaSchema: { type: 'string', pattern: LIST_NAME },
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
 * @throws Error on a schema that is not within that vocabulary
 */
export function compileSection(
  { schema, when = {} }: Pick<SetSection, 'schema' | 'when'>,
  lookupIds: LookupIds,
  now: () => number = Date.now,
): SectionRules {
  const context: Context = { lookupIds, now };
  const validate = compileOnce(schema);
  const wasAsked = compileOnce(when);
  const names = Object.keys(schema.properties);

  return (body) => {
    if (!wasAsked.call(context, body)) {
      const filled = names.filter((name) => Object.hasOwn(body, name) && !isBlank(body[name]));
      return filled.map((name) => ({ name: fieldName(name), rule: 'when' }));
    }
    // The body is the whole form: a section sees its own fields only.
    const own = names.filter((name) => Object.hasOwn(body, name));
    const section = Object.fromEntries(own.map((name) => [name, body[name]]));
    return validate.call(context, section) ? [] : (validate.errors ?? []).flatMap(toProblem);
  };
}

/** Compiles a schema, of which the compiler keeps nothing: a server runs through many releases. */
function compileOnce(schema: AnySchemaObject) {
  try {
    return ajv.compile(schema);
  } finally {
    ajv.removeSchema(schema);
  }
}

/**
 * The keyword `pattern`, which is not run on a text that is too long for its field: `maxLength` refuses
 * that one, and Ajv would run both.
 */
function matchesOnceShort(pattern: string, { maxLength }: Readonly<Record<string, unknown>>) {
  const expression = new RegExp(pattern, 'u');
  const max = typeof maxLength === 'number' ? maxLength : Infinity;
  return (text: string) => tooLong(text, max) !== undefined || expression.test(text);
}

/** Whether a value is blank: a text of white space only, 0 for "unselected", a box not ticked. */
export function isBlank(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() === '' : !value;
}

/**
 * Whether a year is the current one or one of the `years` before it. "Current" is generous: it is
 * already that year at UTC+14, or still at UTC−12, so no parent is refused around New Year.
 */
export function isRecentYear(year: number, years: number, now: number): boolean {
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

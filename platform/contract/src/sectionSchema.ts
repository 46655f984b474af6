import type { JsonSchema } from './jsonSchema';
import type { SectionSchema } from './schema';
import type { StepOptions } from './stepOptions';
import { isRecord } from './values';

/**
 * A section's schema as a flow's options make it: what the server checks a registration of that flow
 * by. A step says with `filled` where a field has to be; here that becomes a rule, or is removed:
 *
 * - required: the field is there, and filled, or not `null`;
 * - optional: the field's other rules hold once it is filled;
 * - hidden: it is blank, or not there at all;
 * - offered: it is one of these ids.
 *
 * The result has standard keywords and ours (`lookup`, `yearsBack`, `filled`) alone.
 */
export function sectionSchemaFor(schema: SectionSchema, options: StepOptions = {}): SectionSchema {
  const asked = new Map(Object.entries(options.fields ?? {}));
  const required = strings(schema.required);
  const filled = Object.entries(propertiesOf(schema)).flatMap(([name, field]) =>
    asked.get(name) === 'required' && 'filled' in field ? name : [],
  );
  const resolved = resolve(
    {
      ...schema,
      required: [
        ...required.filter((name) => !['optional', 'hidden'].includes(asked.get(name) ?? '')),
        ...filled.filter((name) => !required.includes(name)),
      ],
    },
    options,
    true,
  );
  return { ...resolved, properties: propertiesOf(resolved) };
}

/** Whether a field's blank value is `null`, so that 0 is an answer: that of a `number`. */
export const isNullable = ({ type }: JsonSchema): boolean =>
  Array.isArray(type) && type.includes('null');

/** The keywords that add rules for the same fields; `if` is not among them. */
const DEEPER = ['then', 'else'] as const;

function resolve(schema: JsonSchema, options: StepOptions, whole: boolean): JsonSchema {
  const resolved: Record<string, unknown> = { ...schema };
  if ('properties' in schema) {
    resolved.properties = Object.fromEntries(
      Object.entries(propertiesOf(schema)).flatMap(([name, field]) => {
        const asked = fieldSchema(name, field, options, whole);
        return asked ? [[name, asked]] : [];
      }),
    );
  }
  for (const key of DEEPER) {
    const deeper = schema[key];
    if (isRecord(deeper)) resolved[key] = resolve(deeper, options, false);
  }
  if (Array.isArray(schema.allOf)) {
    resolved.allOf = schema.allOf.map((part: unknown) =>
      isRecord(part) ? resolve(part, options, false) : part,
    );
  }
  return resolved;
}

/** The schema of one field at one place; undefined if the rules elsewhere are sufficient. */
function fieldSchema(
  name: string,
  { filled, ...field }: JsonSchema,
  { fields, offered }: StepOptions,
  whole: boolean,
): JsonSchema | undefined {
  if (fields?.[name] === 'hidden') {
    return whole ? { type: field.type, const: blankOf(field) } : undefined;
  }
  const ids = whole ? offered?.[name] : undefined;
  const rules = ids ? { ...field, enum: ids } : field;
  // This place does not decide whether the field must be filled.
  if (filled === undefined) return ids ? onceFilled(rules) : rules;
  const isRequired = fields?.[name] ? fields[name] === 'required' : filled === true;
  // The limits of a number hold for no `null`.
  if (isNullable(rules)) return isRequired ? { ...rules, not: { type: 'null' } } : rules;
  return isRequired ? { ...rules, filled: true } : onceFilled(rules);
}

/** Applies rules only to a value that is not blank. */
const onceFilled = (rules: JsonSchema): JsonSchema =>
  Object.keys(rules).length > 1 ? { type: rules.type, if: { filled: true }, then: rules } : rules;

const blankOf = (field: JsonSchema) =>
  isNullable(field) ? null : (BLANK[String(field.type)] ?? '');
const BLANK: Readonly<Record<string, unknown>> = { integer: 0, number: 0, boolean: false };

function propertiesOf({ properties }: JsonSchema): Readonly<Record<string, JsonSchema>> {
  if (!isRecord(properties)) return {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, isRecord(field) ? field : {}]),
  );
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

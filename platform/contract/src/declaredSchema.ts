import { declarationProblem } from './declarationProblem';
import type { DeclaredField } from './declaredField';
import { kindOf, type Field } from './fields/kinds';
import type { JsonSchema } from './jsonSchema';
import type { SectionSchema } from './schema';
import type { SectionDeclaration } from './section';
import type { TextRule } from './text/normalizeText';

/**
 * The schema of a section's payload: names, types, rules. `filled` on a field says whether the step
 * requires it, before a flow's options (`sectionSchemaFor`).
 *
 * @throws Error that names the place and what was expected there, of what no compiler finds
 */
export function schemaOf({ name: section, fields }: SectionDeclaration): SectionSchema {
  const problem = declarationProblem(fields);
  if (problem !== undefined) throw new Error(`${section}.${problem}`);
  const entries = Object.entries(fields);
  return {
    type: 'object',
    required: entries.filter(([, field]) => isAlwaysSent(fields, field)).map(([name]) => name),
    properties: Object.fromEntries(
      entries.map(([name, field]) => [name, field.when ? typeSchema(field) : rulesOf(field)]),
    ),
    ...allOf([
      ...entries.flatMap(([name, field]) => (field.when ? [] : orderOf(name, field))),
      ...conditionsOf(fields).map((when) => conditionalSchema(fields, when)),
    ]),
  };
}

/**
 * A section as the release of its step has it.
 *
 * @throws Error as `schemaOf` does
 */
export function sectionReleaseOf(declaration: SectionDeclaration) {
  const fields = Object.entries(declaration.fields);
  const texts = fields.flatMap(([name, field]) => {
    const rule = kindOf(field).textRule?.(field);
    return rule ? [[name, rule] as const] : [];
  });
  return {
    name: declaration.name,
    schema: schemaOf(declaration),
    /** The kind of each text, so that the server normalizes it as the page does. */
    texts: Object.fromEntries(texts) as Readonly<Record<string, TextRule>>, // of a list of pairs
    /** In the order in which the step declares them. */
    fields: fields.map(([name, { kind, label, purpose, ...field }]): DeclaredField => ({
      ...{ name, kind, label },
      ...('options' in field && { options: field.options }),
      ...(purpose && { purpose }),
    })),
  };
}

/**
 * The schema of the options that a flow may set on a step.
 *
 * @param texts the names of the texts that it may replace
 */
export function optionsSchemaOf(fields: Fields, texts: readonly string[]): JsonSchema {
  const all = Object.entries(fields);
  const optionsOf = {
    fields: all.flatMap(([name, { flowMay }]): Member[] =>
      flowMay ? [[name, { enum: flowMay }]] : [],
    ),
    offered: all.flatMap(([name, { kind }]): Member[] =>
      kind === 'lookup' ? [[name, SOME_IDS]] : [],
    ),
    texts: texts.map((name): Member => [name, A_TEXT]),
  };
  const allowed = Object.entries(optionsOf)
    .filter(([, members]) => members.length > 0)
    .map(([option, members]): Member => [option, closed(Object.fromEntries(members))]);
  return closed(Object.fromEntries(allowed));
}

type Member = [name: string, schema: JsonSchema];

const closed = (properties: JsonSchema): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
});

const SOME_IDS = {
  type: 'array',
  items: { type: 'integer', minimum: 1 },
  minItems: 1,
  uniqueItems: true,
};
const A_TEXT = { type: 'string', pattern: '\\S' };

type Fields = SectionDeclaration['fields'];

const isAlwaysSent = (fields: Fields, { kind, required, when }: Field) =>
  (kind === 'yesNo' || required !== undefined) && (!when || fields[when.field]?.kind === 'yesNo');

function rulesOf(field: Field): JsonSchema {
  const { schema, isSentBlank = true } = kindOf(field);
  return { ...schema(field), ...(isSentBlank && { filled: field.required !== undefined }) };
}

/** The value that is sent for a field that is not shown. */
function blankOnWire(field: Field): unknown {
  const { blank, toWire = (answer: unknown) => answer } = kindOf(field);
  return toWire(blank(field), field);
}

/** The rules of a field that apply even while it is not shown. */
function typeSchema(field: Field): JsonSchema {
  const { type, maxLength } = kindOf(field).schema(field);
  return { type, ...(maxLength !== undefined && { maxLength }) };
}

/** Compares a year with another one of the section by `$data`. */
function orderOf(name: string, field: Field): JsonSchema[] {
  if (field.kind !== 'year' || !field.notBefore) return [];
  const { field: start } = field.notBefore;
  return [
    {
      if: { type: 'object', properties: { [start]: { type: 'integer' } } },
      then: {
        type: 'object',
        properties: {
          [name]: { type: 'integer', minimum: { $data: `1/${start}` }, filled: false },
        },
      },
    },
  ];
}

type When = NonNullable<Field['when']>;

/** Each condition of the fields, once. */
function conditionsOf(fields: Fields): When[] {
  const conditions = Object.values(fields).flatMap(({ when }) => when ?? []);
  return [...new Map(conditions.map((when) => [JSON.stringify(when), when])).values()];
}

function conditionalSchema(fields: Fields, when: When): JsonSchema {
  const shown = Object.entries(fields).filter(
    ([, field]) => field.when?.field === when.field && field.when.is === when.is,
  );
  const sent = shown.filter(([, { required }]) => required !== undefined).map(([name]) => name);
  const property = (schema: JsonSchema) => ({
    type: 'object',
    required: [when.field],
    properties: { [when.field]: schema },
  });
  return {
    if: property({ const: when.is }),
    then: {
      type: 'object',
      required: sent,
      properties: Object.fromEntries(shown.map(([name, field]) => [name, rulesOf(field)])),
      ...allOf(shown.flatMap(([name, field]) => orderOf(name, field))),
    },
    // While the question is unanswered, the fields that depend on it are not shown.
    ...(fields[when.field]?.kind !== 'yesNo' && {
      else: {
        if: property({ filled: true }),
        else: {
          type: 'object',
          properties: Object.fromEntries(
            shown.map(([name, field]) => [
              name,
              { ...typeSchema(field), const: blankOnWire(field) },
            ]),
          ),
        },
      },
    }),
  };
}

const allOf = (schemas: readonly JsonSchema[]) => (schemas.length > 0 ? { allOf: schemas } : {});

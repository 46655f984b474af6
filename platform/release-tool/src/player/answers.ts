import { sample, stringMatching } from 'fast-check';
import type { JsonSchema } from 'contract';
import { isNullable } from 'contract/section-schema';
import { isRecord } from 'contract/values';
import type { Journey } from './protocol';

/** A field as its section's schema describes it. */
export interface PlayedField {
  readonly name: string;
  /** The rules that apply while it is shown. */
  readonly rules: JsonSchema;
}

/** The ids of each list, by list name. */
export type Lists = Readonly<Record<string, readonly number[]>>;

/** The fields that a page can show, from the schema of its section in the set. */
export function shownFields(schema: JsonSchema): PlayedField[] {
  return Object.keys(propertiesOf(schema))
    .filter((name) => isEverShown(schema, name))
    .map((name) => ({ name, rules: rulesOf(schema, name) }))
    .filter(({ rules }) => !('const' in rules) && !('anyOf' in rules));
}

/** The rules of a field at any depth of a schema, except those for a blank value. */
function rulesOf(schema: JsonSchema, name: string): JsonSchema {
  const { [name]: own = {} } = propertiesOf(schema);
  const deeper = [...(isRecord(schema.then) ? [schema.then] : []), ...partsOf(schema)];
  return Object.assign(
    { ...own, ...recordIn(own.then) },
    ...deeper.map((part) => rulesOf(part, name)),
  ) as JsonSchema;
}

/** Whether a field is always shown, or depends on an answer that the flow does not hide. */
function isEverShown(schema: JsonSchema, name: string): boolean {
  const properties = propertiesOf(schema);
  const conditions = partsOf(schema)
    .filter(({ then }) => name in propertiesOf(recordIn(then)))
    .map((part) => Object.entries(propertiesOf(recordIn(part.if))))
    .filter((asked) => asked.some(([, rules]) => 'const' in rules));
  const canHold = ([field, rules]: [string, JsonSchema]) =>
    !('const' in rules && 'const' in (properties[field] ?? {})) ||
    properties[field]?.const === rules.const;
  return conditions.length === 0 || conditions.some((asked) => asked.every(canHold));
}

const recordIn = (value: unknown): JsonSchema => (isRecord(value) ? value : {});
const partsOf = ({ allOf }: JsonSchema): JsonSchema[] =>
  Array.isArray(allOf) ? allOf.map(recordIn) : [];

function propertiesOf({ properties }: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return isRecord(properties) ? (properties as Record<string, JsonSchema>) : {}; // parsed with the set
}

const DAY_MS = 86_400_000;

/**
 * A valid answer to a field, as it is sent.
 *
 * @throws Error when no text matches the field's pattern
 */
export function exampleOf(
  { name, rules }: PlayedField,
  { answers, options }: Journey,
  lists: Lists,
): unknown {
  if (name in answers) return answers[name];
  const choices = choicesOf(rules, lists);
  if (choices) return options === 'first' ? choices[0] : choices.at(-1);
  if (rules.type === 'boolean') return options === 'first';
  if (rules.type === 'string') return textOf(rules, EXAMPLES[options]);
  if (isNullable(rules)) return options === 'first' ? rules.minimum : rules.maximum;
  return isDate(rules) ? Date.UTC(2019, 2, 27) : new Date().getFullYear();
}

export const isDate = ({ multipleOf }: JsonSchema) => multipleOf === DAY_MS;

/** The lists as `compileSection` takes them. */
export const idsIn = (lists: Lists) =>
  new Map(Object.entries(lists).map(([name, ids]) => [name, new Set(ids)]));

export function choicesOf(rules: JsonSchema, lists: Lists) {
  const allowed = Array.isArray(rules.enum) ? (rules.enum as unknown[]) : undefined;
  const ids = typeof rules.lookup === 'string' ? lists[rules.lookup] : undefined;
  return ids && allowed ? ids.filter((id) => allowed.includes(id)) : (ids ?? allowed);
}

/** The example if it matches the pattern, otherwise a generated text. */
function textOf({ pattern, maxLength }: JsonSchema, example: string): string {
  if (typeof pattern !== 'string') return example;
  const matching = new RegExp(pattern, 'u');
  if (matching.test(example)) return example;
  const texts = sample(stringMatching(matching, { maxLength: Number(maxLength ?? 100) }), {
    seed: 1,
    numRuns: 100,
  });
  const text = texts.find((one) => one !== '' && one.trim() === one);
  if (text === undefined) throw new Error(`no text was found that matches ${pattern}`);
  return text;
}

/** They match the patterns of the product's own steps. One has a Vietnamese letter, as many names do. */
const EXAMPLES = { first: 'A1@b', last: 'Ệ1@b' };

/** The value that is sent for a field that was not filled in. */
export const blankOf = ({ rules }: PlayedField): unknown =>
  isNullable(rules)
    ? null
    : { string: '', integer: 0, number: 0, boolean: false }[String(rules.type)];

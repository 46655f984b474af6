import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from 'contract';
import { isRecord } from 'contract/values';

/**
 * Why a section's schema may refuse the answers of another version of the step; undefined if it accepts
 * everything that the other version's schema accepts. It compares the keywords that `schemaOf` and
 * `sectionSchemaFor` write; any other keyword must be equal in both.
 *
 * @returns the place and the keyword, such as `petName.maxLength`
 */
export const refusal = (schema: JsonSchema, sent: JsonSchema): string | undefined =>
  unproven(schema, [sent], []);

/**
 * The first keyword of a schema that does not follow from facts.
 *
 * @param facts schemas that all hold for the value
 */
function unproven(
  schema: JsonSchema,
  facts: readonly JsonSchema[],
  place: readonly string[],
): string | undefined {
  const known = facts.flatMap(withParts);
  for (const [keyword, value] of Object.entries(schema)) {
    const found = (provers[keyword] ?? isSame(keyword))(value, known, place, schema);
    if (found === true) continue;
    return found === false ? [...place, keyword].join('.') : found;
  }
  return undefined;
}

const withParts = (fact: JsonSchema): JsonSchema[] => [
  fact,
  ...(Array.isArray(fact.allOf) ? fact.allOf.filter(isRecord).flatMap(withParts) : []),
];

/** Whether a keyword follows from facts, or the nested place at which it does not. */
type Prover = (
  value: unknown,
  facts: readonly JsonSchema[],
  place: readonly string[],
  schema: JsonSchema,
) => boolean | string;

const isSame =
  (keyword: string): Prover =>
  (value, facts) =>
    facts.some((fact) => isDeepStrictEqual(fact[keyword], value));

const compared =
  (keyword: string, isStricter: (fact: number, limit: number) => boolean): Prover =>
  (value, facts, ...rest) =>
    isSame(keyword)(value, facts, ...rest) ||
    facts.some(
      ({ [keyword]: fact }) => isNumber(fact) && isNumber(value) && isStricter(fact, value),
    );

const isNumber = (value: unknown): value is number => typeof value === 'number';
const atMost = (keyword: string) => compared(keyword, (fact, limit) => fact <= limit);
const atLeast = (keyword: string) => compared(keyword, (fact, limit) => fact >= limit);

const valuesOf = ({ enum: values, const: value }: JsonSchema): unknown[] | undefined =>
  Array.isArray(values) ? values : value === undefined ? undefined : [value];

const typesOf = ({ type }: JsonSchema) => [type].flat();

const provers: Readonly<Record<string, Prover>> = {
  type: (_type, facts, _place, schema) =>
    facts.some((fact) =>
      typesOf(fact).every((one) => typesOf(schema).some((type) => isType(one, type))),
    ),
  enum: hasValues,
  const: hasValues,
  maxLength: atMost('maxLength'),
  minLength: atLeast('minLength'),
  maximum: atMost('maximum'),
  minimum: atLeast('minimum'),
  yearsBack: atMost('yearsBack'),
  multipleOf: compared('multipleOf', (fact, step) => fact % step === 0),
  required: (names, facts, place) =>
    first(names as string[], (name) =>
      facts.some(({ required }) => Array.isArray(required) && required.includes(name))
        ? undefined
        : [...place, name, 'required'].join('.'),
    ) ?? true,
  properties: (properties, facts, place) =>
    first(Object.entries(properties as Record<string, JsonSchema>), ([name, schema]) => {
      const known = facts
        .map(({ properties: fields }) => isRecord(fields) && fields[name])
        .filter(isRecord);
      // A version never sends a field that it does not have.
      if (known.length === 0 && place.length === 0) return undefined;
      return unproven(schema, known, [...place, name]);
    }) ?? true,
  allOf: (parts, facts, place) =>
    first(parts as JsonSchema[], (part) => unproven(part, facts, place)) ?? true,
  if: (condition, facts, place, schema) =>
    first(['then', 'else'] as const, (branch) => {
      const consequence = schema[branch];
      if (!isRecord(consequence)) return undefined;
      const same = facts.filter((fact) => isDeepStrictEqual(fact.if, condition));
      const also: unknown[] = [...same.map((fact) => fact[branch]), branch === 'then' && condition];
      return unproven(consequence, [...facts, ...also.filter(isRecord)], place);
    }) ?? true,
  // Proven with their `if`.
  then: () => true,
  else: () => true,
};

function hasValues(...[, facts, , schema]: Parameters<Prover>) {
  const allowed = valuesOf(schema) ?? [];
  return facts.some((fact) =>
    valuesOf(fact)?.every((value) => allowed.some((one) => isDeepStrictEqual(one, value))),
  );
}

const isType = (one: unknown, type: unknown) =>
  one !== undefined && (one === type || (one === 'integer' && type === 'number'));

function first<T>(values: readonly T[], find: (value: T) => string | undefined) {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

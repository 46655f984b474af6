import type { JsonSchema } from './jsonSchema';

/** The requirements that a flow may set on a field; a hidden one is not shown and is sent blank. */
export type Requirement = 'required' | 'optional' | 'hidden';

/** A field on which a flow may set any requirement. */
export const ANY: readonly Requirement[] = ['required', 'optional', 'hidden'];

/**
 * The options that a flow can set on a step. All steps have the same options, of which each allows a part.
 * Without options, a step behaves as the specification says. `Text` are the names of the step's texts, if
 * they are known.
 */
export interface StepOptions<Text extends string = string> {
  /** The requirement of a field, by its wire name. */
  readonly fields?: Readonly<Record<string, Requirement>>;
  /** The ids that a field's dropdown offers, by wire name; all others are refused. */
  readonly offered?: Readonly<Record<string, readonly number[]>>;
  /** Dictionary keys that replace the step's own texts, by the step's names for them. */
  readonly texts?: string extends Text
    ? Readonly<Record<string, string>>
    : { readonly [Name in Text]?: string };
}

/** The options that a step allows. */
export interface AllowedOptions {
  /** The requirements that a flow may set, by field. */
  readonly fields?: Readonly<Record<string, readonly Requirement[]>>;
  /** The fields for which a flow may offer a part of the list. */
  readonly offered?: readonly string[];
  /** The texts that a flow may replace. */
  readonly texts?: readonly string[];
}

/** The schema of the options that a step allows, for its `optionsSchema`. */
export function optionsSchema({
  fields = {},
  offered = [],
  texts = [],
}: AllowedOptions): JsonSchema {
  return closed({
    ...(Object.keys(fields).length > 0 && {
      fields: closed(mapValues(fields, (requirements) => ({ enum: requirements }))),
    }),
    ...(offered.length > 0 && { offered: closed(each(offered, SOME_IDS)) }),
    ...(texts.length > 0 && { texts: closed(each(texts, A_TEXT)) }),
  });
}

const closed = (properties: Readonly<Record<string, unknown>>): JsonSchema => ({
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

const each = (names: readonly string[], schema: object) =>
  Object.fromEntries(names.map((name) => [name, schema]));

const mapValues = <From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));

export const isHidden = ({ fields }: StepOptions, field: string) => fields?.[field] === 'hidden';

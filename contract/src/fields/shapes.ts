import type { JsonSchema } from '../jsonSchema';
import { LIST_NAME } from '../lookupList';
import { normalizers } from '../text/normalizers';
import { purposes, type FieldBase } from './kind';
import type { Field } from './kinds';

const text = { type: 'string' };
const listOf = (items: object) => ({ type: 'array', items });
const closed = (required: object, optional: object): JsonSchema => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
  additionalProperties: false,
});
const oneOf = (values: readonly unknown[]) => ({ enum: values });
const scalar = { type: ['string', 'number', 'boolean'] };

const base = {
  required: text,
  requiredByFlow: text,
  optional: oneOf([true]),
  when: closed({ field: text, is: scalar }, {}),
  flowMay: { ...listOf(oneOf(['required', 'optional', 'hidden'])), minItems: 1 },
  nextPupil: oneOf(['keep', 'constant']),
  purpose: oneOf(purposes),
} satisfies Schemas<Exclude<OptionalOf<FieldBase>, 'kind' | 'label'>>;

/**
 * Draft-07 schemas of the fields that a step declares, by kind. The types define which properties there
 * are.
 */
export const shapes: Readonly<Record<Field['kind'], JsonSchema>> = {
  text: shape<'text'>(
    {},
    {
      pattern: closed({ is: text, message: text }, {}),
      normalize: oneOf(Object.keys(normalizers)),
      lines: { type: 'integer', minimum: 2 },
    },
  ),
  longText: shape<'longText'>({}, {}),
  date: shape<'date'>({ invalid: text }, {}),
  year: shape<'year'>(
    { invalid: text },
    {
      yearsBack: { type: 'integer', minimum: 0 },
      notBefore: closed({ field: text, message: text }, {}),
      initial: oneOf(['thisYear']),
    },
  ),
  choice: shape<'choice'>(
    {
      options: {
        ...listOf(closed({ value: { type: ['string', 'integer'] }, label: text }, {})),
        minItems: 1,
      },
    },
    {},
  ),
  yesNo: shape<'yesNo'>({}, { initial: { type: 'boolean' }, whenNotShown: oneOf(['keep']) }),
  lookup: shape<'lookup'>(
    { list: { type: 'string', pattern: LIST_NAME, examples: ['transport'] } },
    {},
  ),
  number: shape<'number'>(
    { min: { type: 'number' }, max: { type: 'number' } },
    { step: { type: 'number', exclusiveMinimum: 0 } },
  ),
  measure: shape<'measure'>({}, {}),
};

function shape<Kind extends Field['kind']>(
  required: Schemas<Exclude<RequiredOf<Extract<Field, { kind: Kind }>>, keyof FieldBase>>,
  optional: Schemas<Exclude<OptionalOf<Extract<Field, { kind: Kind }>>, keyof FieldBase>>,
): JsonSchema {
  return closed(
    { kind: text, label: { ...text, minLength: 1 }, ...required },
    { ...base, ...optional },
  );
}

type Schemas<Names extends PropertyKey> = Readonly<Record<Names, object>>;
type OptionalOf<Shape> = {
  [Name in keyof Shape]-?: object extends Pick<Shape, Name> ? Name : never;
}[keyof Shape];
type RequiredOf<Shape> = Exclude<keyof Shape, OptionalOf<Shape>>;

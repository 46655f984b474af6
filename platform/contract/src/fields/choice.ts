import type { Declared, OnlyOf } from './declared';
import type { FieldBase, Kind } from './kind';

/** One of a few options that are all visible. Its answer is the option's value; '' or 0 when unselected. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly ChoiceOption[];
}

export interface ChoiceOption {
  /** Texts, or numbers from 1; not mixed within a field. */
  readonly value: string | number;
  /** A dictionary key. */
  readonly label: string;
}

export const choice = <
  const Options extends readonly ChoiceOption[],
  const Field extends Omit<ChoiceField, 'kind' | 'options'>,
>(
  options: Options & OptionsOf<Options>,
  field: Field & Declared<ChoiceField, Field, 'kind' | 'options'>,
): { readonly kind: 'choice'; readonly options: Options } & Field => ({
  kind: 'choice',
  options,
  ...field,
});

type OptionsOf<Options> = {
  readonly [Index in keyof Options]: OnlyOf<ChoiceOption, Options[Index]>;
};

const noneOf = (options: readonly ChoiceOption[]) =>
  typeof options[0]?.value === 'number' ? 0 : '';

export const choiceKind: Kind<ChoiceField, string | number> = {
  types: ['string', 'number'],
  blank: ({ options }) => noneOf(options),
  // An option that no longer exists counts as unselected.
  isBlank: (answer, { options }) => !options.some(({ value }) => value === answer),
  toWire: (answer, { options }) =>
    options.some(({ value }) => value === answer) ? answer : noneOf(options),
  summary: (answer, { options }) => ({
    kind: 'message',
    key: options.find(({ value }) => value === answer)?.label ?? '',
  }),
  schema: ({ options }) => ({
    type: typeof options[0]?.value === 'number' ? 'integer' : 'string',
    enum: options.map(({ value }) => value),
  }),
  example: ({ options }) => options[0]?.value ?? '',
};

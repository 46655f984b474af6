import type { FieldBase } from './kind';

/**
 * The declaration of a field: with only the properties of its kind, and with a message for every case in
 * which it may be required.
 *
 * `Given` are the properties that the kind's function sets.
 */
export type Declared<Kind extends FieldBase, Field, Given extends keyof Kind = 'kind'> = OnlyOf<
  Omit<Kind, Given>,
  Field
> &
  MessageOf<Field>;

/** Refuses properties that a shape does not have, also nested ones. */
export type OnlyOf<Shape, Value> = {
  readonly [Name in keyof Value]: Name extends keyof Shape
    ? Value[Name] extends readonly unknown[] | string | number | boolean | undefined
      ? Value[Name]
      : OnlyOf<NonNullable<Shape[Name]>, Value[Name]>
    : Refused<`unknown property ${Name & string}`>;
};

type MessageOf<Field> = Field extends { readonly flowMay: readonly (infer Asked)[] }
  ? 'required' extends Asked
    ? Field extends { readonly required: string }
      ? unknown
      : MessageForFlow
    : unknown
  : unknown;

/** Requires `required` or this message, because a flow may require the field. */
export interface MessageForFlow {
  readonly requiredByFlow: string;
}

declare const reason: unique symbol;

/** A type without values. The compiler's error for a wrong declaration names this type, and so the reason. */
export interface Refused<Reason extends string> {
  readonly [reason]: Reason;
}

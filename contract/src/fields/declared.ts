import type { Scalar } from '../condition';
import type { FieldBase } from './kind';

/**
 * A field as its step writes it down: with properties of its kind alone, and with a message for every
 * case in which it may be required. `declarationProblem` refuses the same for a step that was not
 * compiled.
 *
 * `Given` are the properties that the kind's function sets.
 */
export type Declared<Kind extends FieldBase, Field, Given extends keyof Kind = 'kind'> = OnlyOf<
  Omit<Kind, Given>,
  Field
> &
  MessageOf<Field>;

/** Refuses a property that a shape does not have, also within the shape's properties. */
export type OnlyOf<Shape, Value> = {
  readonly [Name in keyof Value]: Name extends keyof Shape
    ? Value[Name] extends readonly unknown[] | Scalar | undefined
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

/** A flow may require the field, so it has a message for being blank: `required`, or this one. */
export interface MessageForFlow {
  readonly requiredByFlow: string;
}

declare const reason: unique symbol;

/**
 * A type without values: for a wrong declaration, the compiler's error names this type, and so the
 * reason.
 */
export interface Refused<Reason extends string> {
  readonly [reason]: Reason;
}

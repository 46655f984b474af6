import type { Declared } from './declared';
import type { FieldBase, Kind } from './kind';

/** A number within limits. 0 is an answer; nothing is `null`, also on the wire. */
export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  /** The step of its control, which nothing checks. The number is whole unless the step is below 1. */
  readonly step?: number;
}

export const number = <const Field extends Omit<NumberField, 'kind'>>(
  field: Field & Declared<NumberField, Field>,
): { readonly kind: 'number' } & Field => ({ kind: 'number', ...field });

export const numberKind: Kind<NumberField, number | null> = {
  types: ['number'],
  blank: () => null,
  isBlank: (answer) => answer === null,
  // The answer is what a control or an older draft gave: perhaps no number at all. Its English is in
  // step-kit's dictionary.
  error: (answer: unknown, { min, max, step = 1 }) =>
    typeof answer === 'number' && answer >= min && answer <= max && (step < 1 || answer % 1 === 0)
      ? undefined
      : { key: 'Vui lòng nhập số từ {min} đến {max}', values: { min, max } },
  summary: (answer) => ({ kind: 'text', text: String(answer) }),
  schema: ({ min, max, step = 1 }) => ({
    type: [step < 1 ? 'number' : 'integer', 'null'],
    minimum: min,
    maximum: max,
  }),
  example: ({ min }) => min,
};

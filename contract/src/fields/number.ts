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

const isWhole = ({ step = 1 }: NumberField) => step >= 1;

export const numberKind: Kind<NumberField, number | null | undefined> = {
  types: ['number'],
  blank: () => null,
  isBlank: (answer) => answer === null || answer === undefined,
  toWire: (answer) => answer ?? null,
  // The answer is what a control or an older draft gave: perhaps no number at all. Its English is in
  // step-kit's dictionary.
  error: (answer, field) => {
    const { min, max } = field;
    const isNumber = isWhole(field) ? Number.isInteger(answer) : Number.isFinite(answer);
    return isNumber && Number(answer) >= min && Number(answer) <= max
      ? undefined
      : { key: 'Vui lòng nhập số từ {min} đến {max}', values: { min, max } };
  },
  summary: (answer) => ({ kind: 'text', text: String(answer) }),
  schema: (field) => ({
    type: [isWhole(field) ? 'integer' : 'number', 'null'],
    minimum: field.min,
    maximum: field.max,
  }),
  example: ({ min }) => min,
};

import { asciiDigits } from '../text/asciiDigits';
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

/**
 * Parses a typed text into an answer; a text that is no number is one, too, so that it stays on the screen and
 * in the draft. A whole number has no separators: `1.000` is one thousand to some, and one to others.
 */
export function parseNumber(text: string, { step = 1 }: Pick<NumberField, 'step'>): NumberAnswer {
  const typed = text.trim();
  if (typed === '') return null;
  const pattern = step < 1 ? /^-?\d+([.,]\d+)?$/ : /^-?\d+$/;
  return pattern.test(typed) ? Number(typed.replace(',', '.')) : text;
}

type NumberAnswer = number | string | null;

export const numberKind: Kind<NumberField, NumberAnswer> = {
  types: ['number', 'string'],
  blank: () => null,
  isBlank: (answer) => answer === null,
  fromText: (text, field) => parseNumber(asciiDigits(text), field),
  // Its English is in step-kit's dictionary.
  error: (answer, { min, max, step = 1 }) =>
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

import type { FieldBase, Kind } from './kind';

/** A calendar date from 1900 to 2099, as UTC midnight in epoch milliseconds (VAL-DATES-1 to 2). */
export interface DateField extends FieldBase {
  readonly kind: 'date';
  /** The message when what was typed is no date. */
  readonly invalid: string;
}

export const date = <const Field extends Omit<DateField, 'kind'>>(field: Field) => ({
  kind: 'date' as const,
  ...field,
});

const DAY_MS = 86_400_000;

export const dateKind: Kind<DateField, number | undefined> = {
  blank: () => undefined,
  // 0 is the first day of 1970.
  isBlank: (answer) => answer === undefined,
  isSentBlank: false,
  summary: (answer = 0) => ({ kind: 'date', date: answer }),
  schema: () => ({
    type: 'integer',
    minimum: Date.UTC(1900, 0, 1),
    maximum: Date.UTC(2099, 11, 31),
    multipleOf: DAY_MS,
  }),
  example: () => Date.UTC(2019, 2, 27),
};

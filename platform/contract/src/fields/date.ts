import type { Declared } from './declared';
import type { FieldBase, Kind } from './kind';

/** A calendar date from 1900 to 2099, as UTC midnight in epoch milliseconds (VAL-DATES-1 to 2). */
export interface DateField extends FieldBase {
  readonly kind: 'date';
  /** The message when the typed text is not a date. */
  readonly invalid: string;
}

export const date = <const Field extends Omit<DateField, 'kind'>>(
  field: Field & Declared<DateField, Field>,
): { readonly kind: 'date' } & Field => ({ kind: 'date', ...field });

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(1900, 0, 1);
const LAST = Date.UTC(2099, 11, 31);

export const dateKind: Kind<DateField, number | undefined> = {
  types: ['number'],
  blank: () => undefined,
  // 0 is the first day of 1970.
  isBlank: (answer) => answer === undefined,
  isSentBlank: false,
  // A typed date is always valid; a draft may hold another value.
  error: (answer = 0, { invalid }) =>
    answer >= FIRST && answer <= LAST && answer % DAY_MS === 0 ? undefined : { key: invalid },
  summary: (answer = 0) => ({ kind: 'date', date: answer }),
  schema: () => ({
    type: 'integer',
    minimum: FIRST,
    maximum: LAST,
    multipleOf: DAY_MS,
  }),
  example: () => Date.UTC(2019, 2, 27),
};

import { tooLong } from '../text/tooLong';
import type { Declared } from './declared';
import type { FieldBase, Kind } from './kind';

/** A number or a text without a field on a page, sent only if set in another way. Its label is for the staff. */
export interface MeasureField extends FieldBase {
  readonly kind: 'measure';
}

export const measure = <const Field extends Omit<MeasureField, 'kind'>>(
  field: Field & Declared<MeasureField, Field>,
): { readonly kind: 'measure' } & Field => ({ kind: 'measure', ...field });

const MAX = 500;

export const measureKind: Kind<MeasureField, number | string | undefined> = {
  types: ['number', 'string'],
  blank: () => undefined,
  isSentBlank: false,
  textRule: () => 'line',
  error: (answer) => (typeof answer === 'string' ? tooLong(answer, MAX) : undefined),
  schema: () => ({ anyOf: [{ type: 'number' }, { type: 'string', maxLength: MAX }] }),
  example: () => 112,
};

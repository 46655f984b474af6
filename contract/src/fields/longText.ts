import type { FieldBase, Kind } from './kind';

/** A text of several lines, of at most 2,000 code points (READ-LIMITS-1). */
export interface LongTextField extends FieldBase {
  readonly kind: 'longText';
}

export const longText = <const Field extends Omit<LongTextField, 'kind'>>(field: Field) => ({
  kind: 'longText' as const,
  ...field,
});

export const longTextKind: Kind<LongTextField, string> = {
  blank: () => '',
  summary: (answer) => ({ kind: 'text', text: answer }),
  schema: () => ({ type: 'string', maxLength: 2000 }),
  example: () => 'Dị ứng\nlạc',
};

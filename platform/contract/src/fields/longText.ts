import { cleanText } from '../text/cleanText';
import { tooLong } from '../text/tooLong';
import type { Declared } from './declared';
import type { FieldBase, Kind } from './kind';

/** A text of several lines, of at most 2,000 code points (READ-LIMITS-1). */
export interface LongTextField extends FieldBase {
  readonly kind: 'longText';
}

export const longText = <const Field extends Omit<LongTextField, 'kind'>>(
  field: Field & Declared<LongTextField, Field>,
): { readonly kind: 'longText' } & Field => ({ kind: 'longText', ...field });

const MAX = 2000;

export const longTextKind: Kind<LongTextField, string> = {
  types: ['string'],
  blank: () => '',
  textRule: () => 'longText',
  fromText: cleanText,
  error: (answer) => tooLong(answer, MAX),
  summary: (answer) => ({ kind: 'text', text: answer }),
  schema: () => ({ type: 'string', maxLength: MAX }),
  example: () => 'A line\nand another',
};

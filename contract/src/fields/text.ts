import type { NormalizerName } from '../text/normalizers';
import { normalizerOf } from '../text/normalizerOf';
import { tooLong } from '../text/tooLong';
import type { Declared } from './declared';
import type { FieldBase, Kind } from './kind';

/** A line of text of at most 500 code points (READ-LIMITS-1), without white space around it. */
export interface TextField extends FieldBase {
  readonly kind: 'text';
  /** What a text has to match: a regular expression with the flag `u`, and the message when it does not. */
  readonly pattern?: { readonly is: string; readonly message: string };
  /** How the text is normalized as it is typed; by default only what a person cannot see is removed. */
  readonly normalize?: NormalizerName;
  /**
   * It is typed in a text area of this many lines (2 or more), and sent as one: those that are not blank,
   * with a comma between them. The length is that of the one. It has no other normalizer.
   */
  readonly lines?: number;
}

export const text = <const Field extends Omit<TextField, 'kind'>>(
  field: Field & Declared<TextField, Field>,
): { readonly kind: 'text' } & Field => ({ kind: 'text', ...field });

const MAX = 500;

export const textKind: Kind<TextField, string> = {
  types: ['string'],
  blank: () => '',
  textRule: ({ lines, normalize }) =>
    lines ? 'lines' : normalize === 'digits' ? 'digits' : 'line',
  fromText: (text, field) => normalizerOf(field)(text),
  normalizeOnBlur: (answer) => answer.trim(),
  error: (answer, { pattern }) =>
    pattern && !new RegExp(pattern.is, 'u').test(answer)
      ? { key: pattern.message }
      : tooLong(answer, MAX),
  summary: (answer) => ({ kind: 'text', text: answer }),
  schema: ({ pattern }) => ({
    type: 'string',
    maxLength: MAX,
    ...(pattern && { pattern: pattern.is }),
  }),
  example: () => 'A1@b',
};

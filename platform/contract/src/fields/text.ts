import type { NormalizerName } from '../text/normalizers';
import { normalizerOf } from '../text/normalizerOf';
import { tooLong } from '../text/tooLong';
import type { Declared } from './declared';
import type { FieldBase, Kind } from './kind';

/** A line of text of at most 500 code points (READ-LIMITS-1), without white space around it. */
export interface TextField extends FieldBase {
  readonly kind: 'text';
  /**
   * The pattern of the text, a regular expression with the flag `u`, and the message when it does not
   * match.
   */
  readonly pattern?: { readonly is: string; readonly message: string };
  /** How the text is normalized as it is typed; by default only invisible characters are removed. */
  readonly normalize?: NormalizerName;
  /**
   * The number of lines of its text area (2 or more). The lines that are not blank are sent as one, joined
   * with commas, and the limit of length applies to that. It cannot be combined with `normalize`.
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

import type { FieldBase, Kind } from './kind';

/** A line of text of at most 500 code points (READ-LIMITS-1). */
export interface TextField extends FieldBase {
  readonly kind: 'text';
  /** What a text has to match: a regular expression with the flag `u`, and the message when it does not. */
  readonly pattern?: { readonly is: string; readonly message: string };
}

export const text = <const Field extends Omit<TextField, 'kind'>>(field: Field) => ({
  kind: 'text' as const,
  ...field,
});

export const textKind: Kind<TextField, string> = {
  blank: () => '',
  error: (answer, { pattern }) =>
    pattern && !new RegExp(pattern.is, 'u').test(answer) ? pattern.message : undefined,
  summary: (answer) => ({ kind: 'text', text: answer }),
  schema: ({ pattern }) => ({
    type: 'string',
    maxLength: 500,
    ...(pattern && { pattern: pattern.is }),
  }),
  example: () => 'A1@b',
};

import type { Declared } from './declared';
import type { FieldBase, Kind } from './kind';

/** A box to tick. */
export interface YesNoField extends FieldBase {
  readonly kind: 'yesNo';
  /** Whether the box is ticked to begin with. */
  readonly initial?: boolean;
  /** What is sent while the field's condition does not hold; unticked by default. */
  readonly whenNotShown?: 'keep';
}

export const yesNo = <const Field extends Omit<YesNoField, 'kind'>>(
  field: Field & Declared<YesNoField, Field>,
): { readonly kind: 'yesNo' } & Field => ({ kind: 'yesNo', ...field });

export const yesNoKind: Kind<YesNoField, boolean> = {
  types: ['boolean'],
  blank: () => false,
  isSentBlank: false,
  initial: ({ initial = false }) => initial,
  summary: (answer) => ({ kind: 'message', key: answer ? 'Có' : 'Không' }),
  schema: () => ({ type: 'boolean' }),
  example: () => true,
};

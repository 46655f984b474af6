import type { Declared } from './declared';
import type { FieldBase, Kind } from './kind';

/** A checkbox. */
export interface YesNoField extends FieldBase {
  readonly kind: 'yesNo';
  /** Whether it is initially ticked. */
  readonly initial?: boolean;
  /** `keep` sends the answer even while the field's condition is false; by default it is sent unticked. */
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

import type { Field, Requirement } from 'contract';
import { useText, type NamedField, type TextValues } from 'shared-store';
import type { FieldState } from '../form/useField';
import type { FieldTexts } from './FieldFrame';

/** What every field takes. */
export interface FieldProps<F extends Field = Field> {
  /** The field as the section declares it: its wire name is the input's name and id. */
  readonly field: NamedField<F>;
  /** Values that the label names. */
  readonly labelValues?: TextValues;
  /** A dictionary key. */
  readonly hint?: string | undefined;
}

/** What `withRequirement` adds. */
export interface Marked {
  readonly marked?: Requirement | undefined;
}

/** Behind the label of a field that may be left blank. */
const OPTIONAL = '(không bắt buộc)';

/** The texts around a field in the reader's language: plain values, so that an input can be memoised. */
export function useFieldTexts(props: FieldProps & Marked, { error }: FieldState): FieldTexts {
  const { field, labelValues, hint = '', marked } = props;
  const text = useText();
  return {
    name: field.name,
    label: text(field.label, labelValues),
    hint: text(hint),
    error,
    required: marked === 'required',
    optional: marked === 'optional' ? text(OPTIONAL) : '',
  };
}

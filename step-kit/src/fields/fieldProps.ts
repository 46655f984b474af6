import { useText, type TextValues } from 'shared-store';
import type { FieldState } from '../form/useField';
import type { FieldTexts } from './FieldFrame';

/** What every field takes. */
export interface FieldProps {
  /** The wire name, a key of the section's answers: the input's name and id. */
  readonly name: string;
  /** The accessible name, exactly: a dictionary key. */
  readonly label: string;
  /** Values that the label names. */
  readonly labelValues?: TextValues;
  /** A dictionary key. */
  readonly hint?: string | undefined;
  /**
   * Says that the field is required, as long as the flow does not say otherwise. Whether it is, the
   * step's rules decide.
   */
  readonly required?: boolean | undefined;
  /** Says in a hint that the field may be left blank, as long as the flow does not say otherwise. */
  readonly optional?: boolean | undefined;
}

/** The texts around a field in the reader's language: plain values, so that an input can be memoised. */
export function useFieldTexts(props: FieldProps, { error }: FieldState): FieldTexts {
  const { name, label, labelValues, hint = '', required = false } = props;
  const text = useText();
  return { name, label: text(label, labelValues), hint: text(hint), error, required };
}

import type { FieldRules } from '../form/formContext';
import { lengthOf } from '../text/lengthOf';

/** The rules of a text: a ceiling, told after anything the step has to say; no white space around it if `trims`. */
export function textRules(max: number, trims: boolean): FieldRules {
  return {
    refine: (value, stepError) =>
      stepError ??
      (isTooLong(value, max) ? { key: 'Tối đa {max} ký tự', values: { max } } : undefined),
    settle: (value) => (trims && typeof value === 'string' ? value.trim() : value),
  };
}

const isTooLong = (value: unknown, max: number) =>
  typeof value === 'string' && value.length > max && lengthOf(value) > max;

import type { FieldError } from '../fields/kind';
import { lengthOf } from './lengthOf';

/** The error of a text of more than `max` code points; its English is in step-kit's dictionary. */
export const tooLong = (text: string, max: number): FieldError | undefined =>
  // Count code points only if necessary: each is one or two UTF-16 code units.
  text.length > max && lengthOf(text) > max
    ? { key: 'Tối đa {max} ký tự', values: { max } }
    : undefined;

import type { LongTextField } from '../fields/longText';
import type { TextField } from '../fields/text';
import { cleanText, LINE_ENDS } from './cleanText';
import { normalizers } from './normalizers';

/** A text as its field has it while it is typed: safe at every keystroke. */
export function normalizeTyped(text: string, field: TextField | LongTextField): string {
  if (field.kind === 'longText') return cleanText(text);
  const normalize = normalizers[field.normalize ?? 'visible'];
  return field.lines ? text.split(LINE_ENDS).map(normalize).join('\n') : normalize(text);
}

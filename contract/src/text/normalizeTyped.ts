import { cleanText, LINE_ENDS } from './cleanText';
import { normalizers, type NormalizerName } from './normalizers';

/** What a field of text says of how it is typed. */
interface TypedField {
  readonly kind: 'text' | 'longText';
  readonly normalize?: NormalizerName;
  readonly lines?: number;
}

/** A text as its field has it while it is typed: safe at every keystroke. */
export function normalizeTyped(text: string, field: TypedField): string {
  if (field.kind === 'longText') return cleanText(text);
  const normalize = normalizers[field.normalize ?? 'visible'];
  return field.lines ? text.split(LINE_ENDS).map(normalize).join('\n') : normalize(text);
}

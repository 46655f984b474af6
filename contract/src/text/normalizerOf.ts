import { cleanLine, cleanText, LINE_ENDS } from './cleanText';
import { normalizers, type NormalizerName } from './normalizers';

/** What a field of text says of how it is typed. */
interface TypedField {
  readonly kind: 'text' | 'longText';
  readonly normalize?: NormalizerName;
  readonly lines?: number;
}

/**
 * Normalizes a text as its field has it while it is typed, safe at every keystroke. The same function for
 * the same field.
 */
export function normalizerOf({ kind, normalize = 'visible', lines }: TypedField) {
  if (kind === 'longText') return cleanText;
  return lines ? cleanLines : normalizers[normalize];
}

const cleanLines = (text: string) => text.split(LINE_ENDS).map(cleanLine).join('\n');

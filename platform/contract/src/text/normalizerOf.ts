import { cleanLine, cleanText, LINE_ENDS } from './cleanText';
import { normalizers, type NormalizerName } from './normalizers';

/** The properties of a text field that decide how it is normalized. */
interface TypedField {
  readonly kind: 'text' | 'longText';
  readonly normalize?: NormalizerName;
  readonly lines?: number;
}

/**
 * The normalizer of a field while it is typed, safe at every keystroke. Returns the same function for the
 * same field.
 */
export function normalizerOf({ kind, normalize = 'visible', lines }: TypedField) {
  if (kind === 'longText') return cleanText;
  return lines ? cleanLines : normalizers[normalize];
}

const cleanLines = (text: string) => text.split(LINE_ENDS).map(cleanLine).join('\n');

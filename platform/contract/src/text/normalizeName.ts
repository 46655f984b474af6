import { cleanLine } from './cleanText';

/**
 * The normalizer of the pupil's names (READ-NAMES-1): a clean line with single spaces and no leading space.
 * Safe at every keystroke: a trailing space stays until the field is left, so that a second word can be
 * typed.
 */
export function normalizeName(text: string): string {
  return cleanLine(text).replace(/ +/g, ' ').trimStart();
}

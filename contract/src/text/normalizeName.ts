import { cleanLine } from './cleanText';

/**
 * The text normalizer of the pupil's names (READ-NAMES-1), safe to run at every keystroke: a clean line,
 * with one space for a run of them and none in front. A trailing space stays, or no second word could be
 * typed; the field drops it on blur.
 */
export function normalizeName(text: string): string {
  return cleanLine(text).replace(/ +/g, ' ').trimStart();
}

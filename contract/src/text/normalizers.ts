import { asciiDigits } from './asciiDigits';
import { capitalizeName } from './capitalizeName';
import { cleanLine } from './cleanText';
import { normalizeName } from './normalizeName';

/**
 * The normalizers that a text field can name, each safe at every keystroke:
 *
 * - `visible`: a line without what a person cannot see
 * - `name`: that, with single spaces (READ-NAMES-1)
 * - `capitalizedName`: that, with each word's first letter upper and the rest lower
 * - `digits`: a visible line whose full-width digits are ASCII
 */
export const normalizers = {
  visible: cleanLine,
  name: normalizeName,
  capitalizedName: capitalizeName,
  digits: asciiDigits,
};

export type NormalizerName = keyof typeof normalizers;

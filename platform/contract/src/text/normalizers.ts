import { asciiDigits } from './asciiDigits';
import { capitalizeName } from './capitalizeName';
import { cleanLine } from './cleanText';
import { normalizeName } from './normalizeName';

/**
 * The normalizers that a text field can name, each safe at every keystroke:
 *
 * - `visible`: removes invisible characters
 * - `name`: also makes spaces single (READ-NAMES-1)
 * - `capitalizedName`: also writes each word with a capital
 * - `digits`: `visible`, and converts full-width digits to ASCII
 */
export const normalizers = {
  visible: cleanLine,
  name: normalizeName,
  capitalizedName: capitalizeName,
  digits: asciiDigits,
};

export type NormalizerName = keyof typeof normalizers;

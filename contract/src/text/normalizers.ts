import { capitalizeName } from './capitalizeName';
import { cleanText } from './cleanText';
import { normalizeName } from './normalizeName';

/**
 * The normalizers that a text field can name, each safe at every keystroke:
 *
 * - `visible`: without the invisible characters that the server refuses
 * - `name`: one composed form, no invisible characters, single spaces (READ-NAMES-1)
 * - `capitalizedName`: that, with each word's first letter upper and the rest lower
 */
export const normalizers = {
  visible: cleanText,
  name: (text: string) => normalizeName(cleanText(text)),
  capitalizedName: (text: string) => capitalizeName(cleanText(text)),
};

export type NormalizerName = keyof typeof normalizers;

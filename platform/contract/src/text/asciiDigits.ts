import { cleanLine } from './cleanText';

/**
 * A line (READ-TEXTS-1) with full-width digits and the signs of telephone numbers converted to ASCII:
 * `（０２４）３８２５－１２３４` becomes `(024)3825-1234`. Safe at every keystroke.
 */
export function asciiDigits(text: string): string {
  return cleanLine(text).replace(FULL_WIDTH, (sign) => sign.normalize('NFKC'));
}

/** From `（` to `９`. */
const FULL_WIDTH = /[\uFF08-\uFF19]/g;

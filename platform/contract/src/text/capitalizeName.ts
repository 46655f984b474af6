import { normalizeName } from './normalizeName';

/**
 * A full name with the first letter of each word in upper case and the others in lower case, by Vietnamese
 * rules (STATE-FULL-NAME-1). A space, a hyphen or an apostrophe starts a word (READ-NAMES-3).
 */
export function capitalizeName(text: string): string {
  return (
    normalizeName(text)
      .toLocaleLowerCase('vi')
      .replace(FIRST_LETTERS, (letter) => letter.toLocaleUpperCase('vi'))
      // The upper case of some letters is a sequence that is not composed.
      .normalize('NFC')
  );
}

const FIRST_LETTERS = /(?<=^|[\s\-\u2010\u2011'\u2019\u02BC])\p{Ll}/gu;

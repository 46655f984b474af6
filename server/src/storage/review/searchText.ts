/** No search has more words than a name, an address and a number have together. */
const MOST_WORDS = 12;
const LONGEST_SEARCH = 200;

/** From so many digits on, what is typed in groups is one telephone number. */
const PHONE_DIGITS = 9;

/** A text as it is searched: in small letters, without marks, đ as d; on one line. */
export const searchable = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();

/** A telephone number as its digits, with 0 in the place of Vietnam's country code. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length > 10 ? digits.replace(/^(00)?84/, '0') : digits;
}

/** The patterns of `like` (with `\` as the escape) that all have to match; none when nothing is searched. */
export function searchPatterns(search: string): string[] {
  const words: string[] = [];
  const typed = searchable(search.slice(0, LONGEST_SEARCH));
  // A telephone number may be typed in groups.
  for (const part of typed.split(/(?<![^ ])((?:[-+().\d]+ ?)+)(?![^ ])/)) {
    const digits = part.replace(/\D/g, '');
    const isPhone = /^[-+().\d ]+$/.test(part) && digits.length >= PHONE_DIGITS;
    words.push(...(isPhone ? [phoneDigits(part)] : part.split(' ').map(numberOrWord)));
  }
  const found = words.filter((word) => word !== '').slice(0, MOST_WORDS);
  return found.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

const numberOrWord = (word: string) =>
  /^[-+().\d]*\d[-+().\d]*$/.test(word) ? word.replace(/\D/g, '') : word;

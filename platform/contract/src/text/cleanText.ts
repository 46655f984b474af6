/**
 * Cleans a text of several lines (READ-TEXTS-1): removes default-ignorable characters (including bidi
 * controls and soft hyphens), control characters and lone surrogates, replaces every space by U+0020 and
 * every line end by a line feed, and composes the rest (NFC). Keeps tabs, and what shapes a letter or an
 * emoji: joiners, variation selectors, the tags of a flag. Safe at every keystroke.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  const cleaned = text
    .replace(LINE_ENDS, '\n')
    .replace(/\p{Zs}/gu, ' ')
    .replace(UNSEEN, '$1')
    .normalize('NFC');
  // Only shaping characters are left: the text is blank, so make it look blank to every check.
  return SEEN.test(cleaned) ? cleaned : cleaned.replace(/\S/g, '');
}

/** The same for one line: tabs and line ends become spaces. */
export function cleanLine(text: string): string {
  if (PLAIN.test(text)) return text;
  return cleanText(text)
    .replace(/[\n\t]/g, ' ')
    .replace(/\p{DI}/gu, '')
    .normalize('NFC');
}

/**
 * Nothing of it is to be cleaned: printable ASCII and composed Latin letters, as nearly every text has them. A
 * quick look, since each key and each answer of a sheet is cleaned.
 */
const PLAIN = /^[ -~¡-¬®-ɏḀ-ỿ]*$/;

/** The line ends that can be typed or pasted. */
export const LINE_ENDS = /\r\n?|[\n\u2028\u2029]/g;

/**
 * The group is an emoji with its tags, which are kept. `DI` is a default-ignorable character, `VS` a
 * variation selector.
 */
const UNSEEN =
  /(\p{ExtPict}[\p{VS}\p{EMod}]*[\u{E0020}-\u{E007F}]+)|(?![\n\t\p{Join_C}\p{VS}])[\p{Cc}\p{Cs}\p{DI}]/gu;
const SEEN = /[^\s\p{DI}]/u;

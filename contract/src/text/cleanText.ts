/**
 * A text of several lines without what a person cannot see (READ-TEXTS-1): default-ignorable characters
 * (bidi controls and soft hyphens among them), control characters and lone surrogates go, every space
 * is U+0020, every line ends with a line feed, and what is left is composed (NFC). Tabs stay, and what
 * shapes a letter or an emoji: joiners, variation selectors, the tags of a flag. Safe at every keystroke.
 */
export function cleanText(text: string): string {
  const cleaned = text
    .replace(LINE_ENDS, '\n')
    .replace(/\p{Zs}/gu, ' ')
    .replace(UNSEEN, '$1')
    .normalize('NFC');
  // Nothing is there to be shaped: the text is blank, and has to look so to whoever checks it.
  return SEEN.test(cleaned) ? cleaned : cleaned.replace(/\S/g, '');
}

/** The same for one line: tabs and line ends are spaces there, and nothing unseen stays. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/[\n\t]/g, ' ')
    .replace(/\p{DI}/gu, '')
    .normalize('NFC');
}

/** What ends a line, however it was typed or pasted. */
export const LINE_ENDS = /\r\n?|[\n\u2028\u2029]/g;

/**
 * The group is an emoji with its tags, which stay. The short names are Unicode's own: `DI` is a
 * default-ignorable character, `VS` a variation selector.
 */
const UNSEEN =
  /(\p{ExtPict}[\p{VS}\p{EMod}]*[\u{E0020}-\u{E007F}]+)|(?![\n\t\p{Join_C}\p{VS}])[\p{Cc}\p{Cs}\p{DI}]/gu;
const SEEN = /[^\s\p{DI}]/u;

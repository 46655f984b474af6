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
  return text
    .replace(/\r\n|[\n\r\t\u2028\u2029\p{Zs}]/gu, ' ')
    .replace(/[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFC');
}

/** What ends a line, however it was typed or pasted. */
export const LINE_ENDS = /\r\n?|[\n\u2028\u2029]/g;

/** The group is an emoji with its tags, which stay. */
const UNSEEN =
  /(\p{Extended_Pictographic}[\p{Variation_Selector}\p{Emoji_Modifier}]*[\u{E0020}-\u{E007F}]+)|(?![\n\t\p{Join_Control}\p{Variation_Selector}])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}]/u;

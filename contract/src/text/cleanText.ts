/**
 * A text without what nobody sees and the server refuses: control characters but line feed and tab,
 * which a paste out of a document brings along, and halves of surrogate pairs. Safe at every keystroke.
 */
export function cleanText(text: string): string {
  return text.replace(UNSEEN, '');
}

const UNSEEN = /(?![\n\t])\p{Cc}|\p{Cs}/gu;

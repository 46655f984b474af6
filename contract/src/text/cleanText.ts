/**
 * Removes the invisible characters that the server refuses: control characters except line feed and
 * tab, which a paste from a document may contain, and lone surrogates. Safe at every keystroke.
 */
export function cleanText(text: string): string {
  return text.replace(UNSEEN, '');
}

const UNSEEN = /(?![\n\t])\p{Cc}|\p{Cs}/gu;

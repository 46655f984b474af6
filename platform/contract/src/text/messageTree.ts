/** A text that contains nothing of ICU's syntax but placeholders: `{name}`. */
const PLAIN = /^(?:[^{}<']|'(?![{}<>'])|\{[a-z]\w*\})*$/i;

/**
 * The tree of a text whose only syntax is placeholders, as ICU's parser makes it: most of our texts.
 *
 * @returns undefined for any other text, which only the parser understands
 */
export function plainTree(text: string): readonly object[] | undefined {
  if (!PLAIN.test(text)) return undefined;
  return text
    .split(/[{}]/)
    .map((value, index) => ({ type: index % 2, value }))
    .filter(({ value }) => value !== '');
}

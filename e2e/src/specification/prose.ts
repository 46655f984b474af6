/**
 * The part of a file that people write for people: a source file's comments, all of any other file.
 * A `//` in a string counts as a comment too: too much is read, never too little.
 */
export function proseOf(path: string, text: string): string {
  if (!/\.([cm]?[jt]sx?|css)$/.test(path)) return text;
  return (text.match(/\/\*[\s\S]*?\*\/|\/\/.*/g) ?? []).join('\n');
}

import type { parse as Parse } from '@formatjs/icu-messageformat-parser';
import { plainTree } from 'contract';

type Parser = typeof Parse;

let parser: Parser | undefined;
let isLoading = false;
const listeners = new Set<() => void>();

/**
 * Parses the texts that nobody has compiled. Those with placeholders need no parser; for any other, one is
 * loaded: an older server compiles none, and a step may have texts of its own.
 *
 * @throws Error while the parser is not there; the text is shown as it is until then
 */
export const parseText: Parser = (text, options) => {
  const tree = plainTree(text);
  if (tree) return tree as ReturnType<Parser>; // its test compares it with the parser's
  if (parser) return parser(text, options);
  void loadParser();
  throw new SyntaxError('The parser is not loaded yet');
};

/** For `useSyncExternalStore`: whether the parser is there. */
export const parserIsThere = () => parser !== undefined;

/** For `useSyncExternalStore`: calls back when the parser is there. */
export function whenParserIsThere(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function loadParser() {
  if (isLoading) return;
  isLoading = true;
  try {
    const { parse } = await import(
      /* webpackChunkName: 'message-parser' */ '@formatjs/icu-messageformat-parser'
    );
    parser = parse;
    listeners.forEach((listener) => listener());
  } catch {
    // The next text that needs it tries again.
    isLoading = false;
  }
}

import { parse } from '@formatjs/icu-messageformat-parser';
import { plainTree } from './messageTree';

/**
 * Compiles a text for the page, which has no parser of ICU messages.
 *
 * @returns undefined for a text that needs none (`plainTree`), and for one that cannot be parsed
 */
export function compileText(text: string): readonly object[] | undefined {
  if (plainTree(text)) return undefined;
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

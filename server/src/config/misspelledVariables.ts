import { VARIABLES } from './variables';

/** The variables whose names look like misspellings of ours. Their values may be secrets: not read. */
export function misspelledVariables(
  environment: Readonly<Record<string, string | undefined>>,
): { found: string; meant: string }[] {
  const ours = Object.keys(VARIABLES);
  return Object.keys(environment).flatMap((found) => {
    if (ours.includes(found)) return [];
    const meant = ours.find((name) => isMisspelled(found, name));
    return meant === undefined ? [] : { found, meant };
  });
}

/**
 * Whether a word is one slip from a name: a letter too many, too few, wrong or swapped with its neighbor,
 * or other capitals and punctuation.
 */
const isMisspelled = (found: string, name: string): boolean =>
  bare(name) === bare(found) || isOneSlip(name, found);

const bare = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** In a name this short a replaced letter makes another word: POST is not a misspelled PORT. */
const SHORT = 5;

function isOneSlip(name: string, found: string): boolean {
  if (Math.abs(name.length - found.length) > 1) return false;
  let start = 0;
  while (start < name.length && name[start] === found[start]) start += 1;
  const [rest, other] = [name.slice(start), found.slice(start)];
  const isSwapped =
    rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
  const isReplaced = name.length > SHORT && rest.slice(1) === other.slice(1);
  return rest.slice(1) === other || rest === other.slice(1) || isSwapped || isReplaced;
}

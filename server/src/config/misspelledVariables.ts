import { isMisspelled } from '../core/isMisspelled';
import { VARIABLES } from './variables';

/**
 * The set variables whose names look like misspellings of ours. Their values may be secrets, and are not
 * read.
 */
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

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SpecifiedList } from 'contract';
import { columnsOf, type ListEntry, parseListFile } from './parseListFile';
import { schoolYears } from './schoolYears';

/**
 * What a list of the specification has in a new database. The files belong to the first migration: once
 * released, they are never edited. An entry keeps its id, because registrations hold it, so no library
 * generates the nationalities. The office changes the lists.
 *
 * @param now the school years follow from it
 */
export function seedOf(list: SpecifiedList, now: Date): readonly ListEntry[] {
  if (list === 'proposedYearOfEntry') return schoolYears(now);
  // In the built server the folder is beside the program.
  const file = fileURLToPath(new URL(`./seed/${list}.csv`, import.meta.url));
  const parsed = parseListFile(readFileSync(file, 'utf8'), columnsOf(list));
  if ('problems' in parsed) throw new Error(`${file}: ${JSON.stringify(parsed.problems)}`);
  return parsed.entries;
}

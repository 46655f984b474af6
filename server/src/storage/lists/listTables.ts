import type { SpecifiedList } from 'contract';

/** The tables of the specification's lists. Every other list is in `list_entry`, under its name. */
export const LIST_TABLES = {
  religion: 'religion',
  nationality: 'nationality',
  proposedYearOfEntry: 'proposed_year_of_entry',
  proposedYearGroup: 'proposed_year_group',
  knowSource: 'know_source',
} as const satisfies Readonly<Record<SpecifiedList, string>>;

/** The office's own entries are changed in the same way as a list. */
export const DICTIONARY = 'dictionary';

/** The columns of a list's file. */
export function columnsOf(name: string): readonly string[] {
  if (name === DICTIONARY) return ['vi', 'en'];
  return name === 'nationality' ? ['id', 'code', 'vi', 'en'] : ['id', 'vi', 'en'];
}

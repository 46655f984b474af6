import type { SpecifiedList } from 'contract';

/** The tables of the specification's lists. Every other list is in `list_entry`, under its name. */
export const LIST_TABLES = {
  religion: 'religion',
  nationality: 'nationality',
  proposedYearOfEntry: 'proposed_year_of_entry',
  proposedYearGroup: 'proposed_year_group',
  knowSource: 'know_source',
} as const satisfies Readonly<Record<SpecifiedList, string>>;

/** A lookup list: where it is kept and answered, and what its texts are called on the wire. */
export interface ListDefinition {
  /** Under `/api/`. */
  path: string;
  table:
    'religion' | 'nationality' | 'proposed_year_of_entry' | 'proposed_year_group' | 'know_source';
  vi: string;
  en: string;
}

/** The lists by their names: paths (API-CALLS-1 to 5) and fields (DATA-LISTS-3 to 7) as on the wire. */
export const listDefinitions = {
  religion: { path: 'ton-giao', table: 'religion', vi: 'ton_giao', en: 'ton_giao_en' },
  nationality: { path: 'quoc-tich', table: 'nationality', vi: 'quoc_tich', en: 'quoc_tich_en' },
  proposedYearOfEntry: {
    path: 'proposed-year-of-entry',
    table: 'proposed_year_of_entry',
    vi: 'name',
    en: 'name_en',
  },
  proposedYearGroup: {
    path: 'proposed-year-group',
    table: 'proposed_year_group',
    vi: 'name',
    en: 'name_en',
  },
  knowSource: {
    path: 'know-source',
    table: 'know_source',
    vi: 'nguon_biet_toi',
    en: 'nguon_biet_toi_en',
  },
} as const satisfies Readonly<Record<string, ListDefinition>>;

export type LookupName = keyof typeof listDefinitions;

export const listNames = Object.keys(listDefinitions) as LookupName[]; // its keys are these

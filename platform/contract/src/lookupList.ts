/** A lookup list on the wire: its path, and the names of the texts of its entries. */
interface LookupList {
  /** Relative to the API's address. */
  readonly path: string;
  readonly vi: string;
  readonly en: string;
}

/**
 * A list by its name: lists of the specification as it says (API-CALLS-1 to 5, DATA-LISTS-3 to 7); any
 * other one below `lists/`, with the texts `vi` and `en`.
 */
export const lookupList = (name: string): LookupList =>
  isSpecifiedList(name) ? SPECIFIED[name] : { path: `${OTHERS}${name}`, vi: 'vi', en: 'en' };

/** The name of the list at a path, with or without a query; undefined if it is not the path of a list. */
export function lookupListAt(pathAndQuery: string): string | undefined {
  const [path = ''] = pathAndQuery.split('?');
  return (
    SPECIFIED_LISTS.find((name) => SPECIFIED[name].path === path) ??
    (path.startsWith(OTHERS) ? path.slice(OTHERS.length) : undefined)
  );
}

const OTHERS = 'lists/';

const SPECIFIED = {
  religion: { path: 'ton-giao', vi: 'ton_giao', en: 'ton_giao_en' },
  nationality: { path: 'quoc-tich', vi: 'quoc_tich', en: 'quoc_tich_en' },
  proposedYearOfEntry: { path: 'proposed-year-of-entry', vi: 'name', en: 'name_en' },
  proposedYearGroup: { path: 'proposed-year-group', vi: 'name', en: 'name_en' },
  knowSource: { path: 'know-source', vi: 'nguon_biet_toi', en: 'nguon_biet_toi_en' },
} as const satisfies Readonly<Record<string, LookupList>>;

/** The name of a list that the specification has. */
export type SpecifiedList = keyof typeof SPECIFIED;

/** The names of the specification's lists. */
export const SPECIFIED_LISTS = Object.keys(SPECIFIED) as SpecifiedList[]; // its keys are these

// `hasOwn`, because a name may be a word that every object inherits (`constructor`).
const isSpecifiedList = (name: string): name is SpecifiedList => Object.hasOwn(SPECIFIED, name);

/** A lookup list on the wire: where it is asked for, and what the texts of an entry are called there. */
export interface LookupList {
  /** Below the API's address. */
  readonly path: string;
  readonly vi: string;
  readonly en: string;
}

/**
 * A list by its name: as the specification has it (API-CALLS-1 to 5, DATA-LISTS-3 to 7), and any other
 * one below `lists/`, its texts as `vi` and `en`.
 */
export const lookupList = (name: string): LookupList =>
  isSpecifiedList(name) ? SPECIFIED[name] : { path: `${OTHERS}${name}`, vi: 'vi', en: 'en' };

/** The name of the list that is asked for at a path, with a query or not; undefined when it is no list's. */
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

// A name may be any word, also one that every object inherits something under (`constructor`).
export const isSpecifiedList = (name: string): name is SpecifiedList =>
  Object.hasOwn(SPECIFIED, name);

/** What a list may be called; `dictionary` is what the office calls its own translations. */
export const LIST_NAME = '^(?!dictionary$)[a-z][A-Za-z0-9]{0,63}$';

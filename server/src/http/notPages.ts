/** The first path segments of addresses that programs request; every other address is opened by a person. */
export const NOT_PAGES: ReadonlySet<string> = new Set(['api', 'packages', 'flows']);

/** The first parts of the addresses that are a program's: all else is opened by a person. */
export const NOT_PAGES: ReadonlySet<string> = new Set(['api', 'packages', 'flows']);

/** A choice as it is seeded: its Vietnamese and its English text. Its id is its place, from 1. */
export type SeedChoice = readonly [vi: string, en: string];

/** A nationality as it is seeded: its ISO 3166-1 alpha-2 code, its Vietnamese and English names. */
export type SeedNationality = readonly [code: string, vi: string, en: string];

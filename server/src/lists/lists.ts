import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../database/schema';
import { type CachedAnswer, cachedAnswer } from '../http/cachedAnswer';
import { success } from '../http/envelope';
import type { LookupIds, LookupName } from '../registrations/sectionRules';

interface ListDefinition {
  /** Under `/api/`. */
  path: string;
  table:
    'religion' | 'nationality' | 'proposed_year_of_entry' | 'proposed_year_group' | 'know_source';
  /** What the two texts are called on the wire. */
  vi: string;
  en: string;
}

/** Where each list is answered, and its wire names, as spec.md (sections 3 and 7) spells them. */
const definitions: Record<LookupName, ListDefinition> = {
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
};

/** The lookup lists as they are when the server starts. */
export interface Lists {
  /** Each list's answer, by its path under `/api/`. */
  answers: ReadonlyMap<string, CachedAnswer>;
  ids: LookupIds;
}

/** Reads the lists, and serialises and compresses each once. */
export async function loadLists(db: Kysely<DatabaseSchema>): Promise<Lists> {
  const answers = new Map<string, CachedAnswer>();
  const load = async (name: LookupName): Promise<ReadonlySet<number>> => {
    const { path, table, vi, en } = definitions[name];
    const rows = await db.selectFrom(table).select(['id', 'vi', 'en']).orderBy('id').execute();
    const data = rows.map((row) => ({ id: row.id, [vi]: row.vi, [en]: row.en }));
    const body = JSON.stringify(success(data));
    answers.set(path, await cachedAnswer(body, 'application/json; charset=utf-8'));
    return new Set(rows.map(({ id }) => id));
  };
  return {
    answers,
    ids: {
      religion: await load('religion'),
      nationality: await load('nationality'),
      proposedYearOfEntry: await load('proposedYearOfEntry'),
      proposedYearGroup: await load('proposedYearGroup'),
      knowSource: await load('knowSource'),
    },
  };
}

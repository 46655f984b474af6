import type { LookupIds } from 'contract/section-rules';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../database/schema';
import { type CachedAnswer, cachedAnswer } from '../http/cachedAnswer';
import { success } from '../http/envelope';
import { listDefinitions, listNames, type LookupName } from './definitions';

/** The lookup lists as they were read last. */
export interface Lists {
  /** A list's answer. */
  answer(name: LookupName): CachedAnswer;
  /** The ids of each list; the same object shows new ids after `reload`. */
  ids: LookupIds;
  /** Reads them again. When that fails they stay as they were. */
  reload(): Promise<void>;
}

/** Reads the lists, and serialises and compresses each once. */
export async function loadLists(db: Kysely<DatabaseSchema>): Promise<Lists> {
  const answers = new Map<LookupName, CachedAnswer>();
  const ids = {} as Record<LookupName, ReadonlySet<number>>; // `reload` fills each in
  const lists: Lists = {
    // `reload` has set one for each name.
    answer: (name) => answers.get(name) as CachedAnswer,
    ids,
    async reload() {
      const loaded = await Promise.all(listNames.map((name) => read(db, name)));
      for (const list of loaded) {
        answers.set(list.name, list.answer);
        ids[list.name] = list.ids;
      }
    },
  };
  await lists.reload();
  return lists;
}

async function read(db: Kysely<DatabaseSchema>, name: LookupName) {
  const { table, vi, en } = listDefinitions[name];
  const rows = await db.selectFrom(table).select(['id', 'vi', 'en']).orderBy('id').execute();
  const data = rows.map((row) => ({ id: row.id, [vi]: row.vi, [en]: row.en }));
  return {
    name,
    answer: await cachedAnswer(JSON.stringify(success(data)), 'application/json; charset=utf-8'),
    ids: new Set(rows.map(({ id }) => id)),
  };
}

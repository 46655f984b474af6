import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../database/schema';
import { type CachedAnswer, cachedAnswer } from '../http/cachedAnswer';
import { success } from '../http/envelope';
import type { LookupIds, LookupName } from '../registrations/sectionRules';
import { listDefinitions, listNames } from './definitions';

/** The lookup lists as they were read last. */
export interface Lists {
  /** A list's answer. */
  answer(name: LookupName): CachedAnswer;
  /** The ids of each list; the same object shows new ids after `reload`. */
  ids: LookupIds;
  /** Reads them again. When that fails they stay as they were. */
  reload(): Promise<void>;
}

type LoadedList = { answer: CachedAnswer; ids: ReadonlySet<number> };

/** Reads the lists, and serialises and compresses each once. */
export async function loadLists(db: Kysely<DatabaseSchema>): Promise<Lists> {
  let lists = await readAll(db);
  const ids = (name: LookupName) => lists[name].ids;
  return {
    answer: (name) => lists[name].answer,
    ids: {
      get religion() {
        return ids('religion');
      },
      get nationality() {
        return ids('nationality');
      },
      get proposedYearOfEntry() {
        return ids('proposedYearOfEntry');
      },
      get proposedYearGroup() {
        return ids('proposedYearGroup');
      },
      get knowSource() {
        return ids('knowSource');
      },
    },
    async reload() {
      lists = await readAll(db);
    },
  };
}

async function readAll(db: Kysely<DatabaseSchema>): Promise<Record<LookupName, LoadedList>> {
  const loaded = await Promise.all(
    listNames.map(async (name) => [name, await read(db, name)] as const),
  );
  return Object.fromEntries(loaded) as Record<LookupName, LoadedList>; // one for each name
}

async function read(db: Kysely<DatabaseSchema>, name: LookupName): Promise<LoadedList> {
  const { table, vi, en } = listDefinitions[name];
  const rows = await db.selectFrom(table).select(['id', 'vi', 'en']).orderBy('id').execute();
  const data = rows.map((row) => ({ id: row.id, [vi]: row.vi, [en]: row.en }));
  return {
    answer: await cachedAnswer(JSON.stringify(success(data)), 'application/json; charset=utf-8'),
    ids: new Set(rows.map(({ id }) => id)),
  };
}

import { lookupList } from 'contract';
import type { LookupIds } from 'contract/section-rules';
import type { Kysely } from 'kysely';
import type { ChoiceRow, DatabaseSchema } from '../../storage/schema/schema';
import { type CachedResponse, cachedResponse } from '../cachedResponse';
import { success } from '../envelope';
import { ONLY_SCHOOL, type Schools } from '../../config/schools';
import { readLists } from '../../storage/lists/readLists';

/** The lookup lists in memory. */
export interface Lists {
  /** The response of a path below `/api/` for a school; undefined when there is no list. */
  response(path: string, school: string): CachedResponse | undefined;
  /** The ids of each list of a school; the same object shows new ids after `reload`. */
  ids(school: string): LookupIds;
  /** Reads them again. When that fails they remain unchanged. */
  reload(): Promise<void>;
}

interface Loaded {
  responses: ReadonlyMap<string, CachedResponse>;
  ids: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Reads the lists, and serialises and compresses each once. A school without a list of its own gets the common one. */
export async function loadLists(db: Kysely<DatabaseSchema>, schools: Schools): Promise<Lists> {
  let loaded: ReadonlyMap<string, Loaded> = new Map();
  const lists: Lists = {
    response: (path, school) => loaded.get(school)?.responses.get(path),
    ids: (school) => ({ get: (name) => loaded.get(school)?.ids.get(name) }),
    async reload() {
      const names = [ONLY_SCHOOL, ...schools.all.map(({ id }) => id)];
      loaded = new Map(
        await Promise.all(
          names.map(async (school) => [school, await load(await readLists(db, school))] as const),
        ),
      );
    },
  };
  await lists.reload();
  return lists;
}

async function load(lists: ReadonlyMap<string, readonly ChoiceRow[]>): Promise<Loaded> {
  const read = [...lists];
  return {
    responses: new Map(await Promise.all(read.map(([name, rows]) => responseOf(name, rows)))),
    ids: new Map(read.map(([name, rows]) => [name, new Set(rows.map(({ id }) => id))])),
  };
}

async function responseOf(name: string, rows: readonly ChoiceRow[]) {
  const { path, vi, en } = lookupList(name);
  const body = JSON.stringify(
    success(rows.map((row) => ({ id: row.id, [vi]: row.vi, [en]: row.en }))),
  );
  return [path, await cachedResponse(body, 'application/json; charset=utf-8')] as const;
}

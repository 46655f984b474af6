import { lookupList } from 'contract';
import type { LookupIds } from 'contract/section-rules';
import type { Kysely } from 'kysely';
import type { ChoiceRow, DatabaseSchema } from '../database/schema';
import { type CachedResponse, cachedResponse } from '../http/cachedResponse';
import { success } from '../http/envelope';
import { readLists } from './readLists';

/** The lookup lists in memory. */
export interface Lists {
  /** The response of a path below `/api/`; undefined when there is no list. */
  response(path: string): CachedResponse | undefined;
  /** The ids of each list; the same object shows new ids after `reload`. */
  ids: LookupIds;
  /** Reads them again. When that fails they remain unchanged. */
  reload(): Promise<void>;
}

/** Reads the lists, and serialises and compresses each once. */
export async function loadLists(db: Kysely<DatabaseSchema>): Promise<Lists> {
  let responses: ReadonlyMap<string, CachedResponse> = new Map();
  let ids: ReadonlyMap<string, ReadonlySet<number>> = new Map();
  const lists: Lists = {
    response: (path) => responses.get(path),
    ids: { get: (name) => ids.get(name) },
    async reload() {
      const read = [...(await readLists(db))];
      responses = new Map(await Promise.all(read.map(([name, rows]) => responseOf(name, rows))));
      ids = new Map(read.map(([name, rows]) => [name, new Set(rows.map(({ id }) => id))]));
    },
  };
  await lists.reload();
  return lists;
}

async function responseOf(name: string, rows: readonly ChoiceRow[]) {
  const { path, vi, en } = lookupList(name);
  const body = JSON.stringify(
    success(rows.map((row) => ({ id: row.id, [vi]: row.vi, [en]: row.en }))),
  );
  return [path, await cachedResponse(body, 'application/json; charset=utf-8')] as const;
}

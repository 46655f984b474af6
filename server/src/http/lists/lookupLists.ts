import { lookupList } from 'contract';
import type { LookupIds } from 'contract/section-rules';
import type { Kysely } from 'kysely';
import type { ChoiceRow, DatabaseSchema } from '../../storage/schema/schema';
import { type CachedResponse, cachedResponse } from '../cachedResponse';
import { success } from '../envelope';
import { ONLY_SCHOOL, type Schools } from '../../config/schools';
import { readLists } from '../../storage/lists/readLists';

/** See `loadLists`. */
export type Lists = Awaited<ReturnType<typeof loadLists>>;

interface Loaded {
  responses: ReadonlyMap<string, CachedResponse>;
  ids: ReadonlyMap<string, ReadonlySet<number>>;
}

/**
 * The lookup lists in memory, each serialised and compressed once. A school without a list of its own gets the
 * common one.
 */
export async function loadLists(db: Kysely<DatabaseSchema>, schools: Schools) {
  let loaded: ReadonlyMap<string, Loaded> = new Map();
  /** Reads them again. When that fails they remain unchanged. */
  async function reload(): Promise<void> {
    const names = [ONLY_SCHOOL, ...schools.all.map(({ id }) => id)];
    const read = names.map(
      async (school) => [school, await load(await readLists(db, school))] as const,
    );
    loaded = new Map(await Promise.all(read));
  }
  await reload();
  return {
    /** The response of a path below `/api/` for a school; undefined when there is no list. */
    response: (path: string, school: string) => loaded.get(school)?.responses.get(path),
    /** The ids of each list of a school; the same object shows new ids after `reload`. */
    ids: (school: string): LookupIds => ({ get: (name) => loaded.get(school)?.ids.get(name) }),
    reload,
  };
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

import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../storage/schema/schema';
import { dictionarySchema } from '../apiSchemas';
import { type CachedResponse, cachedResponse, sendCached } from '../cachedResponse';
import { success } from '../envelope';
import { collectDictionary, setsInUse, type DictionaryEntry } from '../../content/dictionary';
import type { Releases } from '../../content/releases';

/** How long to wait after a failed read, in milliseconds: until then each call would fail again. */
const TRY_AGAIN_AFTER_MS = 1000;

/** How many dictionaries are kept: few sets are in use at once. */
const MOST_KEPT = 30;

/** What was made of the releases and the office's entries. */
interface Made<T> {
  /** Of what it was made of; another one makes it stale. */
  readonly stamp: string;
  /** Epoch milliseconds; a failed read is repeated then. */
  until: number;
  readonly value: T;
}

/**
 * `GET /api/dictionary`, rebuilt when the releases have changed. A release set has its own; without a set,
 * or with one that does not exist, it is the union over all sets.
 *
 * @returns a function to call when the office's entries have changed
 */
export function dictionaryRoute(
  app: FastifyInstance,
  releases: Releases,
  db: Kysely<DatabaseSchema>,
): () => void {
  const responses = new Map<string | undefined, Made<Promise<CachedResponse>>>();
  let known: Made<ReadonlySet<string>> | undefined;
  let office: readonly DictionaryEntry[] | undefined;
  let changes = 0;

  function knownSets(stamp: string): ReadonlySet<string> {
    if (known && isFresh(known, stamp)) return known.value;
    let until = Infinity;
    const sets = setsInUse(releases, () => (until = Date.now() + TRY_AGAIN_AFTER_MS));
    known = { stamp, until, value: new Set(sets.map(({ id }) => id)) };
    return known.value;
  }

  /** An outage of the database must not remove existing translations. */
  async function officeEntries(
    report: (error: Error) => void,
  ): Promise<readonly DictionaryEntry[]> {
    const read = db.selectFrom('dictionary').select(['vi', 'en']).execute();
    const before = office;
    office = before ? await read.catch((error: Error) => (report(error), before)) : await read;
    return office;
  }

  async function make(report: (error: Error) => void, set?: string): Promise<CachedResponse> {
    const entries = await officeEntries(report);
    const body = JSON.stringify(success(collectDictionary(releases, entries, report, set)));
    return cachedResponse(body, 'application/json; charset=utf-8');
  }

  app.get<{ Querystring: { readonly set?: string } }>(
    '/api/dictionary',
    { schema: dictionarySchema },
    async (request, reply) => {
      const stamp = `${changes} ${releases.stamp()}`;
      const { set = '' } = request.query;
      const key = knownSets(stamp).has(set) ? set : undefined;
      const before = responses.get(key);
      const report = (error: Error) => {
        made.until = Date.now() + TRY_AGAIN_AFTER_MS;
        if (before?.stamp !== stamp) {
          request.log.error({ err: error }, 'the dictionary is without it');
        }
      };
      const made =
        before && isFresh(before, stamp)
          ? before
          : { stamp, until: Infinity, value: make(report, key) };
      // Those used last come last.
      responses.delete(key);
      responses.set(key, made);
      if (responses.size > MOST_KEPT) responses.delete([...responses.keys()][0]);
      try {
        return sendCached(request, reply, await made.value);
      } catch (error) {
        if (responses.get(key) === made) responses.delete(key);
        throw error;
      }
    },
  );
  return () => (changes += 1);
}

const isFresh = ({ stamp, until }: Made<unknown>, now: string) =>
  stamp === now && Date.now() < until;

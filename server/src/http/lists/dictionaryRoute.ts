import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../storage/schema/schema';
import { dictionarySchema } from '../apiSchemas';
import { type CachedResponse, cachedResponse, sendCached } from '../cachedResponse';
import { success } from '../envelope';
import { collectDictionary } from '../../content/dictionary';
import type { Releases } from '../../content/releases';

/** How long to wait after a failed read, in milliseconds: until then each call would fail again. */
const TRY_AGAIN_AFTER_MS = 1000;

/**
 * `GET /api/dictionary`, rebuilt when the releases have changed.
 *
 * @returns a function to call when the office's entries have changed
 */
export function dictionaryRoute(
  app: FastifyInstance,
  releases: Releases,
  db: Kysely<DatabaseSchema>,
): () => void {
  let cached: { stamp: string; until: number; response: Promise<CachedResponse> } | undefined;
  let changes = 0;

  async function make(report: (error: Error) => void): Promise<CachedResponse> {
    const office = await db.selectFrom('dictionary').select(['vi', 'en']).execute();
    const body = JSON.stringify(success(collectDictionary(releases, office, report)));
    return cachedResponse(body, 'application/json; charset=utf-8');
  }

  app.get('/api/dictionary', { schema: dictionarySchema }, async (request, reply) => {
    const stamp = `${changes} ${releases.stamp()}`;
    if (cached?.stamp !== stamp || Date.now() >= cached.until) {
      const before = cached?.response;
      const isNew = cached?.stamp !== stamp;
      const report = (error: Error) => {
        made.until = Date.now() + TRY_AGAIN_AFTER_MS;
        if (isNew) request.log.error({ err: error }, 'the dictionary is without it');
      };
      const made = { stamp, until: Infinity, response: make(report) };
      made.response = made.response.catch((error: Error) => {
        // The first one is tried again at the next call.
        if (!before) {
          if (cached === made) cached = undefined;
          throw error;
        }
        // An outage of the database must not remove existing translations.
        made.until = Date.now() + TRY_AGAIN_AFTER_MS;
        if (isNew) request.log.error({ err: error }, 'the dictionary stays as it was');
        return before;
      });
      cached = made;
    }
    return sendCached(request, reply, await cached.response);
  });
  return () => (changes += 1);
}

import type { Kysely } from 'kysely';
import type { Releases } from '../../content/releases';
import { visitFigures } from '../../intake/visits/figures';
import type { DatabaseSchema } from '../../storage/schema/schema';
import { KEEP_VISITS_DAYS } from '../../storage/visits/visitStore';
import type { Pages } from './metricsServer';

const DAY_MS = 86_400_000;

/** `GET /visits?days=…&flow=…` on the metrics port: the figures of visits, for the release tool. */
export const visitPages = (db: Kysely<DatabaseSchema>, releases: Releases): Pages => ({
  async '/visits'(response, query) {
    const days = Number(query.get('days') ?? KEEP_VISITS_DAYS);
    if (!(days >= 1 && days <= KEEP_VISITS_DAYS)) {
      response.writeHead(400).end(`days must be 1 to ${KEEP_VISITS_DAYS}\n`);
      return;
    }
    const flow = query.get('flow') ?? undefined;
    const figures = await visitFigures(db, releases, Date.now() - days * DAY_MS, flow);
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(`${JSON.stringify(figures)}\n`);
  },
});

import type { Pages } from '../metrics/metricsServer';
import { type ReleasesPageOptions, renderReleases } from './releasesPage';
import { KEEP_VISITS_DAYS } from '../../storage/visits/eraseVisits';

/**
 * The pages of the metrics port that are about visits: `GET /visits?days=…&flow=…` for the release tool,
 * and `GET /releases` for people. Neither changes anything.
 */
export function visitPages(options: ReleasesPageOptions): Pages {
  return {
    async '/visits'(response, query) {
      const days = daysOf(query.get('days'));
      if (days === undefined) {
        response.writeHead(400).end(`days is to be 1 to ${KEEP_VISITS_DAYS}\n`);
        return;
      }
      const flow = query.get('flow') ?? undefined;
      const figures = await options.visits.figures({ days, flow });
      response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(`${JSON.stringify(figures)}\n`);
    },
    async '/releases'(response, query) {
      const { headers, body } = await renderReleases(options, query.get('refresh') !== 'no');
      response.writeHead(200, headers).end(body);
    },
  };
}

function daysOf(text: string | null): number | undefined {
  if (text === null) return KEEP_VISITS_DAYS;
  const days = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= KEEP_VISITS_DAYS ? days : undefined;
}

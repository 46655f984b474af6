import type { VisitReports } from '../../intake/visits/visitReports';
import { KEEP_VISITS_DAYS } from '../../storage/visits/eraseVisits';
import type { Pages } from './metricsServer';

/** `GET /visits?days=…&flow=…` on the metrics port: the figures of visits, for the release tool. */
export const visitPages = (visits: Pick<VisitReports, 'figures'>): Pages => ({
  async '/visits'(response, query) {
    const days = daysOf(query.get('days'));
    if (days === undefined) {
      response.writeHead(400).end(`days is to be 1 to ${KEEP_VISITS_DAYS}\n`);
      return;
    }
    const flow = query.get('flow') ?? undefined;
    const figures = await visits.figures({ days, flow });
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(`${JSON.stringify(figures)}\n`);
  },
});

function daysOf(text: string | null): number | undefined {
  if (text === null) return KEEP_VISITS_DAYS;
  const days = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= KEEP_VISITS_DAYS ? days : undefined;
}

import { VISITS_PATH, type VisitReport } from 'contract';
import { parseVisitReport } from 'contract/visit-report';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { visitsSchema } from '../../http/apiSchemas';
import { answerFailure } from '../../http/errors';
import { readable, type Releases } from '../../content/releases';
import { networkOf } from '../../core/parseAddress';
import { createReportLimit } from './reportLimit';
import type { VisitReports } from './visitReports';

/** The longest report that the contract allows fits well. */
const BODY_LIMIT = 4096;

/** What the route needs of the rest. */
export interface VisitsDependencies {
  visits: VisitReports;
  releases: Releases;
  clientAddress(request: FastifyRequest): string;
  /** Other origins whose pages may report. */
  allowedOrigins: readonly string[];
}

/**
 * `POST /api/visits`: takes what a page reports of its visit. A page does not read the answer, which is 204
 * also for what is dropped. Nothing of a request is ever logged, and registrations never wait for one.
 */
export function visitsRoute(
  app: FastifyInstance,
  { visits, releases, clientAddress, allowedOrigins }: VisitsDependencies,
): void {
  const limit = createReportLimit();
  const { dropped } = visits;

  const isKnown = ({ flow, set }: VisitReport): boolean => {
    const found = readable(() => releases.findSet(set));
    return found?.flow.id === flow && found.flow.reports !== false;
  };

  app.post(
    VISITS_PATH,
    {
      schema: visitsSchema,
      bodyLimit: BODY_LIMIT,
      // Before the body is read.
      onRequest(request, reply, done) {
        if (!isOwn(request, allowedOrigins)) {
          dropped('origin');
          answerFailure(reply, 403, { reason: 'origin' });
        } else if (isbot(request.headers['user-agent'])) {
          dropped('crawler');
          void reply.code(204).send();
        } else if (!limit.takes(networkOf(clientAddress(request)))) {
          dropped('limit');
          void reply.code(204).send();
        } else {
          done();
        }
      },
      errorHandler(error: FastifyError, request, reply) {
        if ((error.statusCode ?? 500) < 500) dropped('malformed');
        app.errorHandler(error, request, reply);
      },
    },
    (request, reply) => {
      const report = parsed(request.body);
      if (!report) {
        dropped('malformed');
        return answerFailure(reply, 400, { reason: 'report' });
      }
      if (isKnown(report)) visits.receive(report, networkOf(clientAddress(request)));
      else dropped('unknown');
      return reply.code(204).send();
    },
  );
}

function parsed(body: unknown): VisitReport | undefined {
  try {
    return parseVisitReport(JSON.stringify(body));
  } catch {
    return undefined;
  }
}

/**
 * Whether a request is of our own page or of one of the origins that are named. A browser says which site a
 * request is of, and no page can change that; an older one names the page's origin alone.
 */
function isOwn({ headers }: FastifyRequest, allowed: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined || allowed.includes(origin)) return true;
  const site = headers['sec-fetch-site'];
  return site === undefined ? hostOf(origin) === host : site === 'same-origin';
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);

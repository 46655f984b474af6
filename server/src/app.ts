import Fastify, { type FastifyInstance } from 'fastify';
import {
  answerClientError,
  answerError,
  answerFailure,
  answerFrameworkError,
  requireHost,
} from './http/errors';
import { acceptJsonOnly } from './http/jsonBody';
import { PrivateLogController, privateLog } from './http/privateLog';
import { crossOrigin } from './http/crossOrigin';
import { HSTS, securityHeaders } from './http/securityHeaders';
import { listRoutes } from './lists/listRoutes';
import { loadLists } from './lists/lists';
import { readRevision, watchRevision } from './lists/officeRevision';
import type { Storage } from './openStorage';
import { healthRoutes } from './operations/healthRoutes';
import type { Metrics } from './operations/metrics';
import { createSubmissionLimit } from './rateLimit/submissionLimit';
import type { Configuration } from './configuration';
import { createRegistrationRules } from './registrations/registrationRules';
import { submitRoute } from './registrations/submitRoute';
import { dictionaryRoute } from './releases/dictionaryRoute';
import { fileRoutes } from './releases/fileRoutes';
import { createFlowHealth } from './releases/flowHealth';
import { pageRoutes } from './releases/pageRoutes';
import { createSchools } from './schools/schools';
import { createReleases } from './releases/releases';

/** The largest body: the whole form with every text at its limit fits well. */
const BODY_LIMIT = 64 * 1024;

/** The parts of the application. */
export interface AppOptions
  extends
    Pick<Storage, 'db' | 'store' | 'counts'>,
    Pick<
      Configuration,
      'releasesDir' | 'logLevel' | 'rateLimit' | 'trustedProxies' | 'allowedOrigins' | 'schools'
    > {
  /** How long a client may take to send a request, in milliseconds. */
  requestTimeoutMs: number;
  metrics: Metrics;
}

/** The HTTP application, with every route, not yet listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, store, counts, releasesDir, logLevel, requestTimeoutMs } = options;
  const { schools = createSchools() } = options;
  const app = Fastify({
    logger: privateLog(logLevel),
    logController: new PrivateLogController(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeoutMs,
    // A list, for a client can write the header itself, and a number of hops is not checked.
    trustProxy: options.trustedProxies.length > 0 && options.trustedProxies,
    http: {
      // Node's own response would not have our envelope; `requireHost` sends one that has.
      requireHostHeader: false,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(1000, requestTimeoutMs),
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
    // Its response would not have our envelope; requests during the close are served.
    return503OnClosing: false,
  });

  // An expectation that a server does not know changes nothing (RFC 9110, section 10.1.1).
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => answerFailure(reply, 404, { reason: 'not-found' }));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders);
    // Only over TLS, as a trusted proxy reports it: a browser would refuse plain http from then on.
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    done();
  });
  options.metrics.watch(app);
  app.addHook('onRequest', requireHost);
  crossOrigin(app, options.allowedOrigins);
  acceptJsonOnly(app);

  // Before the lists are read: a change in between is then seen as one.
  const revision = await readRevision(db);
  const lists = await loadLists(db, schools);
  const releases = createReleases(releasesDir);
  listRoutes(app, lists, schools);
  const dictionaryChanged = dictionaryRoute(app, releases, db);
  const unwatch = watchRevision(
    db,
    revision,
    async () => {
      await lists.reload();
      dictionaryChanged();
    },
    (error) => app.log.error({ err: error }, 'what the office changed cannot be read'),
  );
  app.addHook('onClose', (_app, done) => {
    unwatch();
    done();
  });
  const rules = createRegistrationRules((flow) => lists.ids(schools.ofFlow(flow)));
  const health = createFlowHealth(releasesDir, releases, rules, app.log);
  app.addHook('onReady', (done) => {
    health.all();
    done();
  });
  options.metrics.watchFlows(health);
  submitRoute(app, {
    releases,
    store: options.metrics.measured(store),
    rules,
    limit: createSubmissionLimit(counts, options.rateLimit.max, schools),
    schools,
  });
  healthRoutes(app, store);
  await fileRoutes(app, releasesDir);
  pageRoutes(app, releasesDir, health, schools);
  return app;
}

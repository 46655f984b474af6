import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import {
  answerClientError,
  answerFailure,
  answerFrameworkError,
  createErrorHandler,
  requireHost,
} from '../http/errors';
import { createForwarding } from '../http/forwarding';
import { acceptJsonOnly } from '../http/jsonBody';
import { noCompilers } from '../http/noCompilers';
import { PrivateLogController, privateLog } from '../http/privateLog';
import { crossOrigin } from '../http/crossOrigin';
import { HSTS, securityHeaders } from '../http/securityHeaders';
import type { Drain } from '../operations/draining/drain';
import { listRoutes } from '../http/lists/listRoutes';
import { loadLists } from '../http/lists/lookupLists';
import { readRevision, watchRevision } from '../storage/lists/officeRevision';
import type { Storage } from '../storage/openStorage';
import { createHealth } from '../operations/health/health';
import { healthRoutes } from '../operations/health/healthRoutes';
import type { Metrics } from '../operations/metrics/metrics';
import { createSubmissionLimit } from '../intake/submissionLimit';
import type { Configuration } from '../config/configuration';
import { createRegistrationRules } from '../content/registrationRules';
import { createSpamMarks } from '../intake/spamMarks';
import { submitRoute } from '../intake/submitRoute';
import { watchDeclaredFields } from '../content/declaredFields';
import { dictionaryRoute } from '../http/lists/dictionaryRoute';
import { fileRoutes } from '../http/pages/fileRoutes';
import { createFlowHealth } from '../content/flowHealth';
import { pageRoutes } from '../http/pages/pageRoutes';
import { type Schools, strangeFlows } from '../config/schools';
import type { Releases } from '../content/releases';
import type { VisitReports } from '../intake/visits/visitReports';
import { visitsRoute } from '../intake/visits/visitsRoute';

/** The largest body: the whole form with every text at its limit fits well. */
const BODY_LIMIT = 64 * 1024;

/** The parts of the application. */
export interface AppOptions
  extends
    Pick<Storage, 'db' | 'store' | 'unknownMigrations'>,
    Pick<
      Configuration,
      | 'databaseUrl'
      | 'dataDir'
      | 'releasesDir'
      | 'logLevel'
      | 'rateLimitMax'
      | 'trustedProxies'
      | 'allowedOrigins'
      | 'backupDir'
    > {
  schools: Schools;
  releases: Releases;
  /** How long a client may take to send a request, in milliseconds. */
  requestTimeoutMs: number;
  metrics: Metrics;
  visits: VisitReports;
  drain: Drain;
  /** Called before the routes are registered, so that it can describe them. */
  describe?: (app: FastifyInstance) => Promise<void>;
}

/** The HTTP application, with every route, not yet listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, releases, releasesDir, schools, logLevel, requestTimeoutMs } = options;
  const { metrics, drain, visits, allowedOrigins } = options;
  const app = Fastify({
    logger: privateLog(logLevel),
    logController: new PrivateLogController(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeoutMs,
    http: {
      // Node's own response would not have our envelope; `requireHost` sends one that has.
      requireHostHeader: false,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(1000, requestTimeoutMs),
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
    // Fastify's own 503 would not have our envelope; requests during the close are served.
    return503OnClosing: false,
    schemaController: noCompilers,
  });

  // An expectation that a server does not know changes nothing (RFC 9110, section 10.1.1).
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
  const forwarding = createForwarding(options);
  app.setErrorHandler(createErrorHandler());
  app.setNotFoundHandler((_request, reply) => answerFailure(reply, 404, { reason: 'not-found' }));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders);
    // Only over TLS, as a trusted proxy reports it: a browser would refuse plain http from then on.
    if (forwarding.isSecure(request.raw)) reply.header('strict-transport-security', HSTS);
    done();
  });
  metrics.watch(app);
  drain.watch(app);
  app.addHook('onRequest', requireHost);
  // The routes' schemas are documentation only: a body is checked by its set's rules.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  await options.describe?.(app);
  await crossOrigin(app, allowedOrigins);
  acceptJsonOnly(app);

  if (options.unknownMigrations.length > 0) {
    app.log.warn(
      `A newer server has changed the database (${options.unknownMigrations.join(', ')}): this one works on without what was added.`,
    );
  }
  // Before the lists are read, so that a change in between is noticed.
  const revision = await readRevision(db);
  const lists = await loadLists(db, schools);
  listRoutes(app, lists, schools);
  const dictionaryChanged = dictionaryRoute(app, releases, db);
  const watched = watchRevision(
    db,
    revision,
    async () => {
      await lists.reload();
      dictionaryChanged();
    },
    (error) => app.log.error({ err: error }, 'what the office changed cannot be read'),
  );
  app.addHook('onClose', () => watched.stop());
  const rules = createRegistrationRules((flow) => lists.ids(schools.ofFlow(flow)));
  const fields = watchDeclaredFields(db, releases, (error) =>
    app.log.error({ err: error }, 'the fields of a release set cannot be recorded'),
  );
  app.addHook('onClose', () => fields.stop());
  app.addHook('onReady', () => fields.first);
  const flows = createFlowHealth(releasesDir, releases, rules, app.log);
  app.addHook('onReady', (done) => {
    const served = flows.all().map(([flow]) => flow);
    for (const line of strangeFlows(schools, served)) app.log.warn(line);
    done();
  });
  const health = createHealth({
    configuration: options,
    store: options.store,
    releases,
    flows,
    drain,
  });
  metrics.watchState({ health, db, configuration: options });
  const clientAddress = ({ raw }: FastifyRequest) => forwarding.clientAddress(raw);
  visitsRoute(app, { visits, releases, clientAddress, allowedOrigins });
  submitRoute(app, {
    releases,
    store: metrics.registrations.measured(options.store),
    refused: metrics.registrations.refused,
    rules,
    limit: createSubmissionLimit(options.rateLimitMax, schools),
    schools,
    clientAddress,
    marks: createSpamMarks(options.rateLimitMax),
  });
  healthRoutes(app, health);
  await fileRoutes(app, releasesDir);
  pageRoutes(app, releasesDir, flows, schools);
  return app;
}

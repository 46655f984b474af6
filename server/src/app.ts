import Fastify, { type FastifyInstance } from 'fastify';
import type { OpenDatabase } from './database/openDatabase';
import { success } from './http/envelope';
import { answerClientError, answerError, answerFailure, answerFrameworkError } from './http/errors';
import { acceptJsonOnly } from './http/jsonBody';
import { PrivateLogController, privateLog } from './http/privateLog';
import { crossOrigin } from './http/crossOrigin';
import { securityHeaders } from './http/securityHeaders';
import { listRoutes } from './lists/listRoutes';
import { loadLists } from './lists/lists';
import { createRegistrationRules } from './registrations/registrationRules';
import type { RegistrationStore } from './registrations/store';
import { submitRoute } from './registrations/submitRoute';
import { dictionaryRoute } from './releases/dictionaryRoute';
import { fileRoutes } from './releases/fileRoutes';
import { pageRoutes } from './releases/pageRoutes';
import { createReleases } from './releases/releases';

/** The largest body: the whole form with every text at its ceiling fits well. */
const BODY_LIMIT = 64 * 1024;

/** What the application is made of. */
export interface AppOptions {
  database: OpenDatabase;
  store: RegistrationStore;
  releasesDir: string;
  logLevel: string;
  allowedOrigins: readonly string[];
  /** How long a client may take to send a request, in milliseconds. */
  requestTimeoutMs: number;
}

/** The HTTP application, with every route, not yet listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, store, releasesDir, logLevel, allowedOrigins, requestTimeoutMs } = options;
  const app = Fastify({
    logger: privateLog(logLevel),
    logController: new PrivateLogController(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeoutMs,

    http: {
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(1000, requestTimeoutMs),
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
    // Its answer would be outside our envelope; what still comes in while closing is served.
    return503OnClosing: false,
  });

  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => answerFailure(reply, 404, { reason: 'not-found' }));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders);
    done();
  });
  crossOrigin(app, allowedOrigins);
  acceptJsonOnly(app);

  const lists = await loadLists(database.db);
  const releases = createReleases(releasesDir);
  listRoutes(app, lists);
  dictionaryRoute(app, releases, database.db);
  submitRoute(app, { releases, store, rules: createRegistrationRules(releases, lists.ids) });
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(success(null)),
  );
  await fileRoutes(app, releasesDir);
  pageRoutes(app, releasesDir);
  return app;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a page of another origin sends beside its body; the client names all with a registration. */
const REQUEST_HEADERS = 'content-type, idempotency-key, release-set, form-signals, preview';

/** Seconds for which a browser need not ask again: the most that Chromium keeps. */
const PREFLIGHT_SECONDS = '7200';

/**
 * Lets the pages of the named origins call the API, and no others: a host that mounts a released step
 * lives on an origin of its own. No cookies, ever. Without an origin nothing is added to any answer.
 *
 * @param origins as a browser sends them, for instance `https://portal.example`
 */
export function crossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = new Set(origins);

  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (isCall(request) && origin !== undefined && allowed.has(origin)) {
      reply.header('access-control-allow-origin', origin);
    }
    done();
  });
  // Last, after a route has set its own `Vary`. A cache needs `Vary: Origin` on every response, also on
  // one that allows nothing.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isCall(request)) {
      const own = reply.getHeader('vary');
      reply.header('vary', own === undefined ? 'origin' : `${String(own)}, origin`);
    }
    done();
  });
  app.options('/api/*', (_request, reply) => {
    if (!reply.hasHeader('access-control-allow-origin')) return reply.callNotFound();
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': REQUEST_HEADERS,
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .send();
  });
}

const isCall = ({ url }: FastifyRequest) => url.startsWith('/api/');

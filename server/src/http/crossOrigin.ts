import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';

const PREFLIGHT: FastifyCorsOptions = {
  methods: ['GET', 'POST'],
  /** What a page of another origin sends beside its body; the client names all with a registration. */
  allowedHeaders: ['content-type', 'idempotency-key', 'release-set', 'form-signals', 'preview'],
  /** Seconds for which a browser need not ask again: the most that Chromium keeps. */
  maxAge: 7200,
  strictPreflight: false,
};

/**
 * Lets the pages of the named origins call the API, and no others: a host that mounts a released step
 * lives on an origin of its own. No cookies, ever. Without an origin nothing is added to any answer.
 *
 * @param origins as a browser sends them, for instance `https://portal.example`
 */
export async function crossOrigin(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  await app.register(cors, {
    delegator: ({ url, headers: { origin = '' } }, done) =>
      done(null, { ...PREFLIGHT, origin: isCall(url) && allowed.has(origin) && origin }),
  });
  // A route that sets its own `Vary` replaces the plug-in's, which is on pages and files too. A cache needs
  // `Vary: Origin` on every response of the API, also on one that allows nothing.
  app.addHook('onSend', ({ url }, reply, _payload, done) => {
    const vary = [...varyOf(reply), ...(isCall(url) ? ['origin'] : [])];
    if (vary.length > 0) reply.header('vary', vary.join(', '));
    else reply.removeHeader('vary');
    done();
  });
}

/** The names in a response's `Vary` header, without `Origin`. */
function varyOf(reply: FastifyReply): string[] {
  const names = String(reply.getHeader('vary') ?? '').split(/\s*,\s*/);
  return names.filter((name) => !/^(origin)?$/i.test(name));
}

const isCall = (url: string | undefined) => url?.startsWith('/api/') === true;

import type { FastifyRequest } from 'fastify';
import type { PageRequest } from './site';

/**
 * Why a request may not be answered, as a status; undefined when it may: it names the office, not a page whose
 * name was pointed at this machine (DNS rebinding), and what changes something comes from the office's own page.
 *
 * @param origin the configured one, in place of this machine's own names
 */
export function refusalOf(request: FastifyRequest, origin?: string): 403 | 421 | undefined {
  const { headers, socket } = request;
  const names = ['localhost', '127.0.0.1', '[::1]'];
  const all = origin ? [origin] : names.map((name) => `http://${name}:${socket.localPort}`);
  // A URL leaves the port out where it is the scheme's own, as a browser does.
  const own = all.map((one) => new URL(one)).find(({ host }) => host === headers.host)?.origin;
  if (own === undefined) return 421;
  const { 'sec-purpose': purpose, 'sec-fetch-site': site, origin: from } = headers;
  // A look is audited: nobody has looked at what a browser only prepares.
  if (purpose !== undefined) return 403;
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const isOwn = site === undefined ? from === own : site === 'same-origin';
  return isOwn ? undefined : 403;
}

/** A path of this site from what a form says; `/` for anything that would lead elsewhere. */
export function localPath(text = ''): string {
  const base = 'http://office.invalid';
  if (!text.startsWith('/') || !URL.canParse(text, base)) return '/';
  const { origin, pathname, search } = new URL(text, base);
  return origin === base && !pathname.startsWith('//') ? pathname + search : '/';
}

/**
 * What stands in a request's address, query and form: the first of several values of a name, without NUL,
 * which PostgreSQL takes in no text.
 */
export function valuesOf({ query, body, params }: FastifyRequest): PageRequest['values'] {
  const given = Object.entries({ ...asRecord(query), ...asRecord(body), ...asRecord(params) });
  const first = (value: unknown) => String(Array.isArray(value) ? value[0] : value);
  return Object.fromEntries(
    given.map(([name, value]) => [name, first(value).replaceAll('\0', '')]),
  );
}

// A form with a file is read by its page; of all others Fastify makes objects.
const asRecord = (value: unknown) =>
  (Buffer.isBuffer(value) ? {} : (value ?? {})) as Record<string, unknown>;

import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { isRecord, VISITS_PATH } from 'contract';
import type { Site } from '../../site/site';
import type { Answer } from '../devServer';
import { localPage, type LocalStep } from './localPage';

/** The reference of a registration that was not sent. No real reference has an `O`, a `U` or a zero. */
export const TRYOUT_REFERENCE = 'TRYOUT00';

/**
 * The request headers that are sent to the site, and the response headers that reach the browser. No
 * cookies.
 */
const TO_SITE = ['accept', 'accept-language', 'if-none-match', 'if-modified-since'];
const FROM_SITE = [
  'content-type',
  'content-language',
  'content-disposition',
  'etag',
  'last-modified',
  'retry-after',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
];

/** Added to a page's own policy, so that it sends nothing past this proxy. */
const PAGE_CSP = "connect-src 'self'; form-action 'none'; frame-ancestors 'none'";

interface Options {
  readonly site: Site;
  /** The newest build of the step; resolves after the first one. */
  readonly local: () => Promise<LocalStep>;
  readonly say: (line: string) => void;
}

/**
 * Answers with a site's pages and files, except for the local step. Only GET and HEAD requests go to the
 * site; all others are answered here.
 */
export function answerAgainst({ site, local, say }: Options): Answer {
  return async (incoming, response) => {
    const { method = '', url = '' } = incoming;
    if (!url.startsWith('/')) return refuse(response, 400);
    const { pathname, search } = new URL(`${site.origin}${url}`);
    if (method !== 'GET' && method !== 'HEAD') return answerSent(incoming, response, pathname, say);

    const step = await local();
    // A preview of the site would show its own set.
    if (/^\/flows\/[^/]+\/previews\//.test(pathname)) return refuse(response, 404);

    const found = await site.read(pathname + search, { method, headers: toSite(incoming) });
    const headers = fromSite(found, site);
    const isPage = (headers['content-type'] ?? '').startsWith('text/html');
    if (isPage) {
      const page = localPage(await found.text(), step);
      const { etag: _, 'last-modified': __, ...rest } = headers;
      const own = { ...rest, 'cache-control': 'no-store', 'content-security-policy': PAGE_CSP };
      response.writeHead(found.status, own).end(page);
    } else if (pathname === '/api/dictionary' && found.ok && method === 'GET') {
      const { etag: _, ...rest } = headers;
      response.writeHead(found.status, rest).end(withOwnTexts(await found.text(), step));
    } else {
      response.writeHead(found.status, headers);
      // Node has two types for web streams.
      const body = found.body as ReadableStream<Uint8Array> | null;
      if (body) await pipeline(Readable.fromWeb(body), response);
      else response.end();
    }
  };
}

/** Answers everything but GET and HEAD. A POST to the API counts as a registration. */
function answerSent(
  incoming: IncomingMessage,
  response: ServerResponse,
  path: string,
  say: Options['say'],
) {
  incoming.resume();
  if (path === VISITS_PATH) return void response.writeHead(204).end();
  if (incoming.method !== 'POST' || !path.startsWith('/api/')) return refuse(response, 405);
  say(`Not sent: ${incoming.method} ${path}, answered here with ${TRYOUT_REFERENCE}`);
  const data = { reference: TRYOUT_REFERENCE };
  const body = { is_success: true, data, message: '', status_code: 200 };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const refuse = (response: ServerResponse, status: number) =>
  void response.writeHead(status, { 'content-type': 'text/plain' }).end(STATUS_CODES[status]);

function toSite({ headers }: IncomingMessage): Record<string, string> {
  // The browser may have cached the site's own page under this address.
  const isPage = headers.accept?.includes('text/html');
  return Object.fromEntries(
    TO_SITE.flatMap((name) => {
      const value = headers[name];
      return typeof value !== 'string' || (isPage && name.startsWith('if-')) ? [] : [[name, value]];
    }),
  );
}

function fromSite({ headers, url }: Response, site: Site): Record<string, string> {
  const taken = FROM_SITE.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const location = headers.get('location');
  return {
    ...Object.fromEntries(taken),
    // Another site may have different files under the same addresses.
    'cache-control': 'no-cache',
    ...(location !== null && {
      location: new URL(location, url).href.slice(site.origin.length),
    }),
  };
}

/** The site's dictionary with the texts of the local step. */
function withOwnTexts(body: string, { release }: LocalStep): string {
  const envelope = JSON.parse(body) as unknown; // the API's client checks it
  if (!isRecord(envelope) || !Array.isArray(envelope.data)) return body;
  const served: readonly unknown[] = envelope.data;
  const own = Object.entries(release.dictionary).map(([vi, en]) => ({ vi, en }));
  const others = served.filter(
    (entry) => !isRecord(entry) || !(String(entry.vi) in release.dictionary),
  );
  return JSON.stringify({ ...envelope, data: [...others, ...own] });
}

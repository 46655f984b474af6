import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip' | 'identity';

/** One form of a body, as it is sent. */
interface Form {
  body: Buffer;
  etag: string;
  /** The headers of a 304, which a client keeps. */
  kept: Record<string, string>;
  headers: Record<string, string>;
}

/** A body that is serialised and compressed once and then sent to many. */
export type CachedResponse = Record<Encoding, Form>;

/**
 * Makes the forms of a body, with the strongest compression that there is.
 *
 * @param cacheControl by default stored, but revalidated at every use: a change takes effect at once
 */
export async function cachedResponse(
  text: string,
  contentType: string,
  cacheControl = 'no-cache',
): Promise<CachedResponse> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const form = (body: Buffer, etag: string, encoding?: Encoding): Form => {
    const kept = { 'cache-control': cacheControl, vary: 'accept-encoding', etag };
    const encoded = encoding && { 'content-encoding': encoding };
    return { body, etag, kept, headers: { ...kept, 'content-type': contentType, ...encoded } };
  };
  return {
    br: form(br, `"${hash}-br"`, 'br'),
    gzip: form(gz, `"${hash}-gz"`, 'gzip'),
    identity: form(identity, `"${hash}"`),
  };
}

/** Sends the form that the client accepts, or 304 when it has that one already. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): FastifyReply {
  const form = response[acceptedEncoding(request.headers['accept-encoding'])];
  if (matches(request.headers['if-none-match'], form.etag)) {
    return reply.headers(form.kept).code(304).send();
  }
  return reply.headers(form.headers).send(form.body);
}

/** The best of our encodings that an `Accept-Encoding` header allows. */
export function acceptedEncoding(header = ''): Encoding {
  const refused = /;\s*q=0(?:\.0*)?\s*$/i;
  const accepted = header
    .split(',')
    .filter((entry) => !refused.test(entry))
    .map((entry) => entry.split(';', 1)[0]?.trim().toLowerCase());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  // A proxy that changes the body on its way marks our tag as weak; for a 304 that is the same.
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

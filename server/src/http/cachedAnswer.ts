import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip' | 'identity';

/** A body that is serialised and compressed once and then sent to many, each form with its tag. */
export interface CachedAnswer {
  contentType: string;
  forms: Record<Encoding, { body: Buffer; etag: string }>;
}

/** Makes the forms of a body, with the strongest compression that there is. */
export async function cachedAnswer(text: string, contentType: string): Promise<CachedAnswer> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    contentType,
    forms: {
      br: { body: br, etag: `"${hash}-br"` },
      gzip: { body: gz, etag: `"${hash}-gz"` },
      identity: { body: identity, etag: `"${hash}"` },
    },
  };
}

/** Sends the form that the client accepts, or 304 when it has that one already. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { contentType, forms }: CachedAnswer,
): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const { body, etag } = forms[encoding];
  // no-cache: kept, but asked for at every use, so that a change shows at once.
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('content-type', contentType).send(body);
}

/** The best of ours that an `Accept-Encoding` header allows. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const refused = /;\s*q=0(?:\.0*)?\s*$/i;
  const accepted = (header ?? '')
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

import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';

/** A body that is no JSON. `reason` is for a developer; the parser's own words quote the body. */
export class BodyError extends Error {
  override name = 'BodyError';
  readonly statusCode = 400;
  constructor(readonly reason: 'not-utf8' | 'not-json' | 'too-deep') {
    super(reason);
  }
}

/**
 * Accepts JSON in UTF-8, and nothing else. Fastify's own parsers would take text, and would store bytes
 * that are no UTF-8 as replacement characters.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (_request, body: Buffer, done) => {
      if (!isUtf8(body)) return done(new BodyError('not-utf8'));
      let value: unknown;
      try {
        value = JSON.parse(body.toString());
      } catch {
        return done(new BodyError('not-json'));
      }
      if (isDeeper(value, MAX_DEPTH)) return done(new BodyError('too-deep'));
      done(null, value);
    },
  );
}

/** Deeper than any form, and far below the depth at which our recursion would overflow the stack. */
const MAX_DEPTH = 32;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}

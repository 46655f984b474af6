import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of a page: everything from its own site, nothing inline but the one
 * script that is given. The page carries it, so that page and policy cannot part: a host that knows
 * nothing of the script serves a page of today, and after a rollback one of last year. Only
 * `frame-ancestors` is missing, which has no force in a page; a host sends it in a header.
 */
export function pagePolicy(inlineScript: string): string {
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of a page: everything from its own site, nothing inline but the one
 * script that is given. The page contains it, so that page and policy always match: a web server needs
 * no knowledge of the script, and after a rollback serves an old page with its old policy. Only
 * `frame-ancestors` is missing, which has no effect in a page; the web server sends it in a header.
 */
export function pageCsp(inlineScript: string): string {
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

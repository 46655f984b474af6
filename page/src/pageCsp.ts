import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of a page: everything from its own site, nothing inline but the scripts
 * and the style sheets that are given. The page contains it, so that page and policy always match: a web
 * server needs no knowledge of the scripts, and after a rollback serves an old page with its old policy.
 * Only `frame-ancestors` is missing, which has no effect in a page; the web server sends it in a header.
 */
export function pageCsp(
  inlineScripts: readonly string[],
  inlineStyles: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts.map(hashOf)].join(' '),
    ["style-src 'self'", ...inlineStyles.map(hashOf)].join(' '),
    "img-src 'self' data:",
    "manifest-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

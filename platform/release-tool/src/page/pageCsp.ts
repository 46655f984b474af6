import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of a page: everything from its own site, and inline only the given scripts
 * and style sheets. It is in the page itself, so that it always matches, also after a rollback, and the web
 * server need not know the scripts. `frame-ancestors` has no effect in a page; the web server sends it in a
 * header.
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
    "require-trusted-types-for 'script'",
  ].join('; ');
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The headers of every response. Written here rather than by a plug-in, which costs half of the
 * throughput and whose policy blocks the embedded policy document.
 */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** A browser that has seen this comes back over TLS alone, for two years. */
export const HSTS = 'max-age=63072000';

/** The policy of a PDF: its viewer needs no more, and our own pages embed it. */
export const documentCsp = "frame-ancestors 'self'";

/**
 * The policy of a page: the one that it carries, and `frame-ancestors`, which only a header can set. A
 * page without a policy gets the default one: nothing in it runs.
 */
export function pageCsp(html: string): string {
  const [, own] = CARRIED.exec(html) ?? [];
  if (own === undefined) return securityHeaders['content-security-policy'];
  return `${own}; frame-ancestors 'none'`;
}

const CARRIED = /<meta http-equiv="Content-Security-Policy" content="([^"\r\n]+)">/;

/**
 * The headers that every answer carries. Written here rather than by a plug-in, which costs half
 * of the throughput and whose policy blocks the embedded policy document.
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
export const documentPolicy = "frame-ancestors 'self'";

/**
 * The policy of a page: everything from this origin, nothing inline but the scripts whose hashes
 * (`sha256-…`) are given. So it needs no nonce, and the same page holds on a static host.
 */
export function pagePolicy(scriptHashes: readonly string[]): string {
  const hashes = scriptHashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${hashes}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

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
 * What the header adds to the policy that a page carries: nobody may frame it. Twice, the policy would not
 * fit into the first packets of a connection beside the page. A page without a policy gets the default one:
 * nothing in it runs.
 */
export const pageCsp = (html: string) =>
  CARRIED.test(html) ? "frame-ancestors 'none'" : securityHeaders['content-security-policy'];

/** Where it comes first: it is no policy for what stands before it, nor in a comment. */
const CARRIED =
  /^<!doctype html>\s*<html[^>]*>\s*<head>\s*<meta charset="utf-8">\s*<meta http-equiv="Content-Security-Policy" content="[^"\r\n]+">/;

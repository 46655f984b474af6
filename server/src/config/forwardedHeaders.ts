/**
 * The headers in which a proxy can name the client. One of them is read, and the others never: a proxy
 * that sets one lets a client's own copy of another one pass.
 */
export const FORWARDED_HEADERS = [
  'X-Forwarded-For',
  'Forwarded',
  'X-Real-IP',
  'CF-Connecting-IP',
] as const;

export type ForwardedHeader = (typeof FORWARDED_HEADERS)[number];

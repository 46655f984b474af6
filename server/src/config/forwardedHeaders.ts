/**
 * The headers in which a proxy can name the client. Only the configured one is read: a proxy that sets
 * one header passes on whatever a client wrote into another.
 */
export const FORWARDED_HEADERS = ['X-Forwarded-For', 'X-Real-IP', 'CF-Connecting-IP'] as const;

export type ForwardedHeader = (typeof FORWARDED_HEADERS)[number];

import { createHash } from 'node:crypto';

/** Subresource Integrity of some bytes: their SHA-384, as `sha384-…`. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

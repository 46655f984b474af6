import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits, for a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a random secret. Nobody guesses it, so no key and no salt is needed. */
export const secretHash = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

import { createHash } from 'node:crypto';

/** What is kept of a random secret. Nobody guesses it, so no key and no salt is needed. */
export const secretHash = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

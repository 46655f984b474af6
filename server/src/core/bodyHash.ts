import { createHash } from 'node:crypto';
import { canonicalJson } from './canonicalJson';

/** SHA-256 of a JSON value in its canonical form, in which the order of keys does not count. */
export function bodyHash(body: unknown): string {
  return createHash('sha256').update(canonicalJson(body)).digest('hex');
}

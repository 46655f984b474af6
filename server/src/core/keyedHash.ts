import { createHmac } from 'node:crypto';

/** A keyed hash of what tells a sender or a pupil, such as an address: what is stored in its place. */
export function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

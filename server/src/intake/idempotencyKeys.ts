import { createHash } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** For how long a request without a key is taken for a repeat of the same one: up to twice as long. */
const WINDOW_MS = 600_000;

/** What a repeat of a request has in common with it, besides its key. */
export interface RepeatedRequest {
  school: string;
  flow: string;
  trial: boolean;
  bodyHash: string;
}

/**
 * The keys under which a registration may be known, the first one being that to keep it under: the key of
 * the client; without one, a hash of the request and of the ten minutes in which it came, then that of the
 * ten minutes before. A proxy may drop the header, and a browser sends again by itself: then any server
 * answers the repeat with the first one's reference.
 *
 * @param key the `Idempotency-Key` header
 * @param now epoch milliseconds
 * @returns `invalid` for a key that is no UUID
 */
export function idempotencyKeysOf(
  key: string | string[] | undefined,
  request: RepeatedRequest,
  now: number,
): [string, ...string[]] | 'invalid' {
  if (key !== undefined) {
    return typeof key === 'string' && UUID.test(key) ? [key.toLowerCase()] : 'invalid';
  }
  const window = Math.floor(now / WINDOW_MS);
  return [hashOf(request, window), hashOf(request, window - 1)];
}

/** In the form of a UUID whose version, 8, is for hashes, as a client's own key never has it by chance. */
function hashOf({ school, flow, trial, bodyHash }: RepeatedRequest, window: number): string {
  const content = JSON.stringify([school, flow, trial, bodyHash, window]);
  const hex = createHash('sha256').update(content).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

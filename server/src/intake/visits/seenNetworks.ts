import { randomBytes } from 'node:crypto';
import { keyedHash } from '../../core/keyedHash';

/** Tells the first visit of a network from its later ones. */
export interface SeenNetworks {
  /** Whether that network has had no visit of that set before, as far as is known. */
  isFirst(set: string, network: string): boolean;
}

const DAY_MS = 86_400_000;
/** When this many are remembered, further networks are not counted until the next day. */
const MOST = 100_000;

/**
 * Remembers networks for a day, in memory alone and as hashes under a key of this process. It is for
 * the current set's own share of failures; the test of a candidate counts in the database.
 */
export function createSeenNetworks(now = Date.now): SeenNetworks {
  let key = '';
  let endsAt = 0;
  const seen = new Set<string>();
  return {
    isFirst(set, network) {
      if (now() >= endsAt) {
        seen.clear();
        key = randomBytes(32).toString('base64url');
        endsAt = now() + DAY_MS;
      }
      const hash = keyedHash(key, `${set} ${network}`);
      if (seen.has(hash) || seen.size >= MOST) return false;
      seen.add(hash);
      return true;
    },
  };
}

import { readStorage, writeSession } from './storage';

/**
 * The candidate, if this visit is in its share: it then gets that set instead of the page's own. The
 * decision is random, and made once per tab and candidate.
 */
export function drawnCandidate({ candidate, share }: DOMStringMap): string | undefined {
  if (candidate === undefined) return undefined;
  const key = `candidate:${candidate}`;
  let drawn = readStorage('sessionStorage', key);
  if (drawn === null) {
    drawn = Math.random() * 100 < Number(share) ? 'yes' : 'no';
    writeSession(key, drawn);
  }
  return drawn === 'yes' ? candidate : undefined;
}

import { readStorage } from './readStorage';

/**
 * The set that this visit gets in place of the page's own: the candidate, for its share of the visits. A
 * number is drawn once in a tab, as long as it is the same candidate.
 */
export function drawnCandidate({ candidate, share }: DOMStringMap): string | undefined {
  if (candidate === undefined) return undefined;
  const key = `candidate:${candidate}`;
  let drawn = readStorage('sessionStorage', key);
  if (drawn === null) {
    drawn = Math.random() * 100 < Number(share) ? 'yes' : 'no';
    try {
      window.sessionStorage.setItem(key, drawn);
    } catch {
      // A reload draws again.
    }
  }
  return drawn === 'yes' ? candidate : undefined;
}

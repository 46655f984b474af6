import type { PublishedSet } from 'contract';

/**
 * The set that a draft is pinned to.
 *
 * @returns undefined when it was deleted, or when its content does not match its id
 * @throws when the network or the server fails
 */
export async function readPinnedSet(flowId: string, id: string): Promise<PublishedSet | undefined> {
  const response = await fetch(`/flows/${flowId}/sets/${id}.json`, { cache: 'no-cache' });
  if (response.status === 404 || response.status === 410) return undefined;
  if (!response.ok) throw new Error(String(response.status));
  // A static host may answer with a page of its own in place of a file that it does not have.
  if (response.headers.get('content-type')?.includes('html')) return undefined;
  // When its hash matches its id, the release tool wrote it.
  const set = (await response.json()) as PublishedSet;
  const { id: named, ...content } = set;
  const hash = await sha256(JSON.stringify(content));
  return named === id && hash.startsWith(id) ? set : undefined;
}

/** In hexadecimal. */
async function sha256(text: string): Promise<string> {
  const digest = await window.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

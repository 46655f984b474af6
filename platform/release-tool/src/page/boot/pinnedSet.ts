import type { PublishedSet } from 'contract';

/**
 * Reads the set that a draft is pinned to.
 *
 * @returns undefined when it was deleted, or when its content does not match its id
 * @throws Error when the network or the server fails
 */
export async function readPinnedSet(flowId: string, id: string): Promise<PublishedSet | undefined> {
  const response = await fetch(`/flows/${flowId}/sets/${id}.json`, { cache: 'no-cache' });
  if (response.status === 404 || response.status === 410) return undefined;
  if (!response.ok) throw new Error(String(response.status));
  // Some static hosts answer with a page of their own instead of 404.
  if (response.headers.get('content-type')?.includes('html')) return undefined;
  // The release tool wrote it if its hash matches its id.
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

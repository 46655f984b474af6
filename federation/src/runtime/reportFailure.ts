import type { RemoteRelease } from 'contract';
import { FILE_TIMEOUT } from './attach';

/**
 * Says in the console what became of an attempt to load a remote, as what it is: a browser tells a
 * page only that a script failed, so its file is asked for once more.
 */
export async function reportFailure(
  { name, version, entry }: RemoteRelease,
  url: string,
  error: unknown,
): Promise<void> {
  const cause = await causeOf(url, entry.integrity);
  console.error(`${name}@${version} could not be used: ${cause} (${url})`, error);
}

async function causeOf(url: string, integrity: string): Promise<string> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), FILE_TIMEOUT);
  try {
    const response = await fetch(url, { signal: abort.signal });
    if (!response.ok) return `its file is answered with ${response.status}`;
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
    if (integrity !== `sha384-${hash}`) return 'its file is not the one that the set names';
    return 'it threw, or is no step';
  } catch {
    return abort.signal.aborted ? 'its file does not come' : 'its file cannot be reached';
  } finally {
    clearTimeout(timer);
  }
}

import type { RemoteRelease } from 'contract';
import { FILE_TIMEOUT } from './attach';

/**
 * Logs the cause of a failed load of a remote. A browser reports only that a script failed, so the file is
 * requested once more.
 *
 * @returns whether the network failed, which is not the remote's fault
 */
export async function reportFailure(
  { name, version, entry }: RemoteRelease,
  url: string,
  error: unknown,
): Promise<boolean> {
  const cause = await causeOf(url, entry.integrity);
  console.error(`${name}@${version} could not be used: ${cause} (${url})`, error);
  return cause === UNREACHABLE || cause === SILENT;
}

const SILENT = 'its file does not come';
const UNREACHABLE = 'its file cannot be reached';

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
    return abort.signal.aborted ? SILENT : UNREACHABLE;
  } finally {
    clearTimeout(timer);
  }
}

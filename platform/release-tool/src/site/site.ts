import { errorMessage } from '../core/errorMessage';
import { WrongUsage } from '../core/wrongUsage';

/** Milliseconds until a request fails. */
const TIMEOUT_MS = 30_000;

/** @throws WrongUsage when the text is not the address of a site, or has more than a path */
export function siteAddress(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  const isHttp = address !== undefined && ['http:', 'https:'].includes(address.protocol);
  if (!isHttp || address.href !== address.origin + address.pathname) {
    throw new WrongUsage(
      `--against "${text}": name the site by its address, such as https://school.example, without anything behind the path: a preview cannot be named`,
    );
  }
  return address;
}

/**
 * Reads a file of a site.
 *
 * @param timeout in milliseconds
 * @returns undefined when the site says that there is none
 * @throws Error when the site cannot be reached, fails, or leads to another address
 */
export async function download(url: string, timeout = TIMEOUT_MS): Promise<Buffer | undefined> {
  const request = { signal: AbortSignal.timeout(timeout), redirect: 'manual' as const };
  const response = await fetch(url, request).catch(unreachable(url));
  const bytes = Buffer.from(await response.arrayBuffer().catch(unreachable(url)));
  if (response.ok) return bytes;
  if (response.status === 404 || response.status === 410) return undefined;
  const location = response.headers.get('location');
  if (location === null) throw new Error(`${url} answers with ${response.status}`);
  throw new Error(`${url} leads to ${new URL(location, url).href}: name that address`);
}

/** @throws Error that names the site */
const unreachable = (url: string) => (error: unknown) => {
  const { cause = error } = error as Error; // fetch puts the reason there
  const { code } = cause as NodeJS.ErrnoException; // without a message where a name has two addresses
  throw new Error(`${new URL(url).origin} cannot be reached: ${errorMessage(cause) || code}`, {
    cause: error,
  });
};

import { errorMessage } from '../core/errorMessage';
import { WrongUsage } from '../core/wrongUsage';

/** A site that serves a flow. Only GET requests go there. */
export interface Site {
  readonly origin: string;
  /**
   * @param path with its query, from the site's root
   * @throws Error when the site cannot be reached, or redirects to another one
   */
  readonly read: (path: string) => Promise<Response>;
}

/** Milliseconds until a request to the site fails. */
const SITE_TIMEOUT_MS = 30_000;

/** @throws WrongUsage when the text is not the address of a site, or has more than a path */
export function siteAddress(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  const isSite = address !== undefined && ['http:', 'https:'].includes(address.protocol);
  if (!isSite || address.username !== '' || address.password !== '') {
    throw new WrongUsage(
      `--against "${text}": name the site by its address, such as https://school.example`,
    );
  }
  const more = address.search + address.hash;
  if (more !== '') {
    throw new WrongUsage(
      `--against "${text}": leave out ${more}: only the flow that everybody is served can be named, no preview`,
    );
  }
  return address;
}

/**
 * The content that a site has answered with.
 *
 * @param why what follows the status in the message
 * @throws Error when it is none
 */
export async function contentOf(response: Response, why: string): Promise<Buffer> {
  const { ok, status, url } = response;
  if (!ok) throw new Error(`${url} answers with ${status}${why}`);
  return Buffer.from(await response.arrayBuffer().catch(unreachable(url)));
}

/** @param timeout in milliseconds */
export function openSite(origin: string, timeout = SITE_TIMEOUT_MS): Site {
  return {
    origin,
    async read(path) {
      // The request must stay on the site.
      if (!path.startsWith('/')) throw new Error(`${path} is no path of ${origin}`);
      const request = { signal: AbortSignal.timeout(timeout), redirect: 'manual' as const };
      const response = await fetch(origin + path, request).catch(unreachable(origin + path));
      const location = response.headers.get('location');
      if (location === null) return response;
      const target = new URL(location, origin + path);
      if (target.origin === origin) return response;
      await response.body?.cancel();
      throw new Error(
        `${origin}${path} leads to ${target.origin}: name that site, if it is the one`,
      );
    },
  };
}

/** @throws Error that names the site */
const unreachable = (url: string) => (error: unknown) => {
  const { cause = error } = error as Error; // fetch puts the reason there
  const { code } = cause as NodeJS.ErrnoException; // without a message where a name has two addresses
  throw new Error(`${new URL(url).origin} cannot be reached: ${errorMessage(cause) || code}`, {
    cause: error,
  });
};

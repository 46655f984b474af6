import { errorMessage } from 'release-tool/error-message';

/** A site that a local step is shown in. Only GET and HEAD requests go there. */
export interface Site {
  readonly origin: string;
  /**
   * @param path with its query, from the site's root
   * @throws Error when the site cannot be reached, or redirects to another one
   */
  readonly read: (path: string, request?: SiteRequest) => Promise<Response>;
}

export interface SiteRequest {
  readonly method?: 'GET' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
}

/** Milliseconds until a request to the site fails. */
const SITE_TIMEOUT_MS = 30_000;

/** @throws Error when the text is not the address of a site */
export function siteAddress(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  const isSite = address !== undefined && ['http:', 'https:'].includes(address.protocol);
  if (!isSite || address.username !== '' || address.password !== '') {
    throw new Error(
      `--against "${text}": name the site by its address, such as https://school.example`,
    );
  }
  return address;
}

export function openSite(origin: string): Site {
  return {
    origin,
    async read(path, { method = 'GET', headers = {} } = {}) {
      // The request must stay on the site.
      if (!path.startsWith('/')) throw new Error(`${path} is no path of ${origin}`);
      const response = await reach(origin + path, { method, headers });
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

async function reach(url: string, { method, headers }: SiteRequest): Promise<Response> {
  try {
    return await fetch(url, {
      ...(method && { method }),
      ...(headers && { headers }),
      redirect: 'manual',
      signal: AbortSignal.timeout(SITE_TIMEOUT_MS),
    });
  } catch (error) {
    const { cause = error } = error as Error; // fetch puts the reason there
    throw new Error(`${new URL(url).origin} cannot be reached: ${errorMessage(cause)}`, {
      cause: error,
    });
  }
}

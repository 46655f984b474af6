import { isRecord } from 'contract';
import { prefetchedPaths, takePrefetched } from './prefetch';

/** The result of any call: the server's envelope, or the failure object (API-CLIENT-5). */
export interface ApiResponse {
  is_success: boolean;
  /** On a failure, the values that its message needs, when the server gave any. */
  data?: unknown;
  /** A dictionary key in Vietnamese; empty when the server gave none with a success. */
  message: string;
  /** The body's status code, else the HTTP status; 0 without a response. */
  status_code: number;
  /** There was no body of the server's: the request may have arrived all the same. */
  unanswered?: true;
}

export interface Api {
  /** Never rejects. */
  get(path: string): Promise<ApiResponse>;
  /** The paths of calls that the page has begun already. */
  prefetched(): string[];
  /** Never rejects. `headers` beside the JSON content type; `signal` ends the request. */
  post(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<ApiResponse>;
}

/** Where the API is, relative to the page (API-CLIENT-1). */
export const API_BASE = '../../api';

/** The message of a failed call for which the server gave none (API-CLIENT-6). */
export const GENERIC_FAILURE = 'Có lỗi';

/**
 * JSON over `fetch`, without a time-out.
 *
 * @param base where the API is: absolute for a host on another origin, else relative to the page
 */
export function createApi(base: string = API_BASE, fetch: typeof window.fetch = window.fetch): Api {
  const call = async (path: string, init: RequestInit): Promise<ApiResponse> => {
    const address = `${base}/${path}`;
    try {
      const response = (await takePrefetched(address, init)) ?? (await fetch(address, init));
      return toApiResponse(response.status, response.ok, await bodyOf(response));
    } catch {
      return toApiResponse(0, false, undefined);
    }
  };
  return {
    get: (path) => call(path, { headers: JSON_CONTENT }),
    prefetched: () => prefetchedPaths(`${base}/`),
    post: (path, body, headers, signal) =>
      call(path, {
        method: 'POST',
        headers: { ...JSON_CONTENT, ...headers },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      }),
  };
}

const JSON_CONTENT = { 'Content-Type': 'application/json' };

/** A body that is no JSON (a proxy's error page, say) counts as no body. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function toApiResponse(status: number, ok: boolean, body: unknown): ApiResponse {
  const { is_success, message, data, status_code = status } = isRecord(body) ? body : {};
  const said = typeof message === 'string' ? message : '';
  const succeeded = ok && is_success === true;
  // A failure that HTTP itself reports gets the generic message; a body that says `is_success: false`
  // under a 200 keeps its (possibly empty) message, so that each caller can name its own.
  const text = succeeded || (ok && isRecord(body)) ? said : said || GENERIC_FAILURE;
  return {
    is_success: succeeded,
    status_code: typeof status_code === 'number' ? status_code : status,
    message: text,
    ...(data != null && { data }),
    ...(!isRecord(body) && { unanswered: true as const }),
  };
}

import { isRecord } from 'contract';
import { prefetchedPaths, takePrefetched } from './prefetch';

/** The result of any call: the server's envelope, or the failure object (API-CLIENT-5). */
export interface ApiResponse {
  is_success: boolean;
  /** Of a failure: the values for the placeholders of its message, if the server sent any. */
  data?: unknown;
  /** A dictionary key; empty if a success has none. */
  message: string;
  /** The status code in the body, or else the HTTP status; 0 without a response. */
  status_code: number;
  /** There was no valid response; the server may have received the request. */
  unanswered?: true;
}

export interface Api {
  /** Never rejects. */
  get(path: string): Promise<ApiResponse>;
  /** The paths of calls that the page has already started. */
  prefetched(): string[];
  /** Never rejects. `headers` are added to the JSON content type; `signal` aborts the request. */
  post(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<ApiResponse>;
}

/** The API's address, relative to the page (API-CLIENT-1). */
export const API_BASE = '../../api';

/** The message of a failure for which the server sent none (API-CLIENT-6). */
export const GENERIC_FAILURE = 'Có lỗi';

/**
 * JSON over `fetch`, without a time-out.
 *
 * @param base the API's address: absolute for a host on another origin, else relative to the page
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

/** The body as JSON; undefined if it is not, as the error page of a proxy. */
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
  // An HTTP error without a message gets the generic one. A body with `is_success: false` and status 200
  // keeps its message, even an empty one, so that callers can use their own.
  const text = succeeded || (ok && isRecord(body)) ? said : said || GENERIC_FAILURE;
  return {
    is_success: succeeded,
    status_code: typeof status_code === 'number' ? status_code : status,
    message: text,
    ...(data != null && { data }),
    ...(!isRecord(body) && { unanswered: true as const }),
  };
}

import type { VisitFigures } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { parseVisitFigures } from 'contract/visit-figures';
import { errorMessage } from '../core/errorMessage';
import { readServing } from '../site/serving';

/** Milliseconds until a request to the server fails. */
const TIMEOUT_MS = 5000;

export interface FiguresQuery {
  readonly flow?: string;
  readonly days?: number;
}

/** Reads the server's figures of the visits. @throws Error when no server answers */
export type ReadFigures = (query?: FiguresQuery) => Promise<VisitFigures>;

/**
 * Reads the figures of the server of a releases folder, at `METRICS_URL` or at the address in the file that
 * `npm start` has written.
 */
export const figuresReader =
  (paths: ReleasePaths, environment: Readonly<Record<string, string | undefined>>): ReadFigures =>
  async ({ flow, days } = {}) => {
    const base = environment.METRICS_URL || (await readServing(paths)).metricsUrl;
    if (base === undefined) throw new Error(NOBODY);
    if (!URL.canParse(base)) {
      throw new Error(
        `METRICS_URL: found ${JSON.stringify(base)}, expected an address like "http://127.0.0.1:9464"`,
      );
    }
    const url = new URL('/visits', base);
    if (flow !== undefined) url.searchParams.set('flow', flow);
    if (days !== undefined) url.searchParams.set('days', String(days));
    let text: string;
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new Error(`it answers with ${response.status}`);
      text = await response.text();
    } catch (cause) {
      throw new Error(`No server tells its figures at ${url.origin}: ${reasonOf(cause)}`, {
        cause,
      });
    }
    try {
      return parseVisitFigures(text);
    } catch (cause) {
      throw new Error(`${url.href}: ${errorMessage(cause)}`, { cause });
    }
  };

const NOBODY =
  'No server is known that counts visits: set METRICS_URL to the address of its METRICS_PORT, such as http://127.0.0.1:9464';

/** The error of `fetch` has its reason in `cause`. */
const reasonOf = (error: unknown) => {
  // The cause may be anything.
  const { message = '', code = '' } =
    (error as { cause?: Partial<NodeJS.ErrnoException> }).cause ?? {};
  return message || code || errorMessage(error);
};

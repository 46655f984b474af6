import type { VisitFigures } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { parseVisitFigures } from 'contract/visit-figures';
import { errorMessage } from '../core/errorMessage';
import { readJson } from '../core/files';

/** Milliseconds that a server may take. */
const TIMEOUT_MS = 5000;

/** What is asked for. */
export interface FiguresQuery {
  readonly flow?: string;
  readonly days?: number;
}

/** Reads what the server says of the visits. @throws Error of one sentence when none answers */
export type ReadFigures = (query?: FiguresQuery) => Promise<VisitFigures>;

/** The content of `paths.serving`. */
export interface Serving {
  readonly metricsUrl: string;
}

/**
 * A reader of the figures of the server that serves a releases folder: at `METRICS_URL`, else where
 * `npm start` has said that its server is.
 */
export const figuresReader =
  (paths: ReleasePaths, environment: Readonly<Record<string, string | undefined>>): ReadFigures =>
  async ({ flow, days } = {}) => {
    const base = environment.METRICS_URL || (await servedHere(paths));
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

async function servedHere({ serving }: ReleasePaths): Promise<string | undefined> {
  const { metricsUrl } = ((await readJson(serving)) ?? {}) as Partial<Serving>; // see startProduct.ts
  return metricsUrl;
}

/** `fetch` says why in its cause. */
const reasonOf = (error: unknown) => {
  // It may have any, or none.
  const { message = '', code = '' } =
    (error as { cause?: Partial<NodeJS.ErrnoException> }).cause ?? {};
  return message || code || errorMessage(error);
};

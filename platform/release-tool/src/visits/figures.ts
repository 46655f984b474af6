import type { VisitFigures } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { parseVisitFigures } from 'contract/visit-figures';
import { errorMessage } from '../core/errorMessage';
import { readServing } from '../site/serving';
import { download } from '../site/site';

/** Milliseconds until a request to the server fails. */
const TIMEOUT_MS = 5000;

interface FiguresQuery {
  readonly flow?: string | undefined;
  readonly days?: number | undefined;
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
    const query = new URLSearchParams();
    if (flow !== undefined) query.set('flow', flow);
    if (days !== undefined) query.set('days', String(days));
    const url = `${new URL(base).origin}/visits?${query}`;
    const bytes = await download(url, TIMEOUT_MS);
    if (!bytes) throw new Error(`${url} has no figures`);
    try {
      return parseVisitFigures(bytes.toString());
    } catch (cause) {
      throw new Error(`${url}: ${errorMessage(cause)}`, { cause });
    }
  };

const NOBODY =
  'No server is known that counts visits: set METRICS_URL to the address of its METRICS_PORT, such as http://127.0.0.1:9464';

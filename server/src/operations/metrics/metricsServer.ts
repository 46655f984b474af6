import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCode } from '../../core/errorCode';
import { OperationalError } from '../../core/operationalError';
import openApi from '../../../../docs/openapi.json' with { type: 'json' };
import type { Metrics } from './metrics';

/** What a page of this server answers to the query of its address. */
export type Pages = Readonly<
  Record<string, (response: ServerResponse, query: URLSearchParams) => Promise<void>>
>;

/**
 * Answers `GET /metrics`, `GET /readyz`, here with its reasons, and `GET /openapi.json`, on a port and an address of their own, so
 * that no parent's browser reaches them. Throws an `OperationalError` when it cannot listen there.
 *
 * @param others more pages, by their paths
 */
export async function startMetricsServer(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
  others: Pages,
) {
  const pages: Pages = {
    ...others,
    async '/metrics'(response) {
      const text = await metrics.text();
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text);
    },
    async '/readyz'(response) {
      const report = await metrics.health();
      const text = `${JSON.stringify(report, null, 2)}\n`;
      response
        .writeHead(report.ready ? 200 : 503, { 'content-type': 'application/json' })
        .end(text);
    },
    async '/openapi.json'(response) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(openApi));
    },
  };
  const server = createServer(({ method, url = '' }, response) => {
    const [path = '', query] = url.split('?', 2);
    const page = method === 'GET' && Object.hasOwn(pages, path) ? pages[path] : undefined;
    if (!page) {
      response.writeHead(404).end();
      return;
    }
    page(response, new URLSearchParams(query)).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new OperationalError(`METRICS_PORT ${port} cannot be listened on (${errorCode(error)}).`),
      ),
    );
    server.listen(port, host, resolve);
  });
  return {
    // A TCP server has such an address.
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCode } from '../errorCode';
import { OperationalError } from '../operationalError';
import type { Metrics } from './metrics';

/** A server for the metrics alone. */
export interface MetricsServer {
  /** The port that it listens on, also when 0 was asked for. */
  port: number;
  close(): Promise<void>;
}

/**
 * Answers `GET /metrics` on a port and an address of their own, so that no parent's browser reaches
 * them. Throws an `OperationalError` when it cannot listen there.
 */
export async function startMetricsServer(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
      () => response.writeHead(500).end(),
    );
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
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app';
import type { Configuration } from './configuration';
import { errorCode } from './errorCode';
import { openStorage } from './openStorage';
import { OperationalError } from './operationalError';
import { createMetrics } from './operations/metrics';
import { startNotices } from './notices/startNotices';
import { type MetricsServer, startMetricsServer } from './operations/metricsServer';
import { stopGracefully } from './stopGracefully';

/** How long a stop waits for clients that send or read slowly. */
const GRACE_MS = 5000;

/** A server that listens. */
export interface RunningServer {
  /** The port that it listens on, also when 0 was asked for. */
  port: number;
  /** The port of the metrics; undefined when none was asked for. */
  metricsPort: number | undefined;
  /**
   * Stops it: no new connections; received requests get their response, and the queue is saved. A
   * second call has no effect.
   */
  close(): Promise<void>;
}

/** A configuration, and what only a test sets. */
export interface ServerOptions extends Configuration {
  /** How long a client may take to send a request, in milliseconds: 20 s. */
  requestTimeoutMs?: number;
}

/**
 * Opens the database, brings it up to date, and listens. Throws an `OperationalError` for what the
 * operator can correct, and then leaves nothing open.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { requestTimeoutMs = 20_000 } = options;
  const storage = await openStorage(options);
  const metrics = createMetrics();
  const app = await createApp({ ...options, ...storage, metrics, requestTimeoutMs }).catch(
    async (error: unknown) => {
      metrics.close();
      await storage.close();
      throw error;
    },
  );
  let metricsServer: MetricsServer | undefined;
  try {
    if (options.metricsAt) metricsServer = await startMetricsServer(metrics, options.metricsAt);
    await listen(app, options);
  } catch (error) {
    await metricsServer?.close();
    metrics.close();
    await app.close();
    await storage.close();
    const code = errorCode(error);
    if (code === '') throw error;
    throw new OperationalError(
      code === 'EADDRINUSE'
        ? `Port ${options.port} is in use: set PORT to a free one.`
        : `Port ${options.port} cannot be listened on (${code}).`,
    );
  }
  // An address of a TCP server, which Node types as one that may also be a pipe's name.
  const { port } = app.server.address() as AddressInfo;
  const notices =
    options.notify && storage.outbox && startNotices(storage.outbox, options.notify, app.log);
  let closed: Promise<void> | undefined;
  const close = async () => {
    await stopGracefully(app, Math.min(GRACE_MS, requestTimeoutMs));
    await notices?.close();
    // Last: until here a request may still need it.
    await storage.close();
    await metricsServer?.close();
    metrics.close();
  };
  return { port, metricsPort: metricsServer?.port, close: () => (closed ??= close()) };
}

async function listen(app: FastifyInstance, { port, host }: Configuration): Promise<void> {
  if (host !== undefined) {
    await app.listen({ port, host });
    return;
  }
  try {
    // IPv6's "every address" takes IPv4 in too, so localhost works whichever it resolves to.
    await app.listen({ port, host: '::' });
  } catch (error) {
    if (!['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(errorCode(error))) throw error;
    await app.listen({ port, host: '0.0.0.0' });
  }
}

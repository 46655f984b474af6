import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import { type AppOptions, createApp } from './createApp';
import type { Configuration } from '../config/configuration';
import { Drain } from '../operations/draining/drain';
import { errorCode } from '../core/errorCode';
import { openStorage } from '../storage/openStorage';
import { OperationalError } from '../core/operationalError';
import { createMetrics } from '../operations/metrics/metrics';
import { startWebhooks } from '../operations/webhooks';
import { startMetricsServer } from '../operations/metrics/metricsServer';
import { startRetention } from '../operations/registrationRetention';
import { createReleases } from '../content/releases';
import { createSchools } from '../config/schools';
import { visitPages } from '../operations/metrics/visitPages';
import { createVisitReports } from '../intake/visits/visitReports';
import { stopGracefully } from '../operations/draining/stopGracefully';

/** How long a stop lets the proxy move on to another server before the port closes. */
const DRAIN_MS = 5000;
/** How long it then waits for clients that send or read slowly. */
const GRACE_MS = 5000;

/** A server that listens. */
export interface RunningServer {
  /** The port that it listens on, also when 0 was asked for. */
  port: number;
  /** The port of the metrics; undefined when none was asked for. */
  metricsPort: number | undefined;
  /**
   * Stops it: after 5 seconds, or at once, no new connections; received requests get their response, and
   * the queue is saved. A second call makes the first one stop at once.
   */
  close(atOnce?: 'at once'): Promise<void>;
}

/** A configuration, and options that no variable sets. */
export interface ServerOptions extends Configuration {
  /** For a test: another time than 5 seconds until the port closes. */
  drainMs?: number;
  /** How long a client may take to send a request, in milliseconds: 20 s. */
  requestTimeoutMs?: number;
  /** Describes the API's routes, for the OpenAPI document. */
  describe?: NonNullable<AppOptions['describe']>;
  /** Gets the sentence when the database file was replaced: the program is to end with `REPLACED_EXIT_CODE`. */
  onReplaced?: (sentence: string) => void;
  /** The descriptor of a socket that listens already, instead of `host` and `port`. */
  socket?: number | undefined;
}

/**
 * Opens the database, brings it up to date, and listens. Throws an `OperationalError` for what the
 * operator can correct, and then leaves nothing open.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { requestTimeoutMs = 20_000, drainMs = DRAIN_MS } = options;
  let report = (sentence: string): void => console.error(sentence);
  const storage = await openStorage(options, (sentence, isSaved) => {
    if (isSaved) options.onReplaced?.(sentence);
    report(sentence);
  });
  const { schools = createSchools() } = options;
  const releases = createReleases(options.releasesDir);
  const metrics = createMetrics();
  const drain = new Drain();
  const visits = createVisitReports(storage.visits, metrics.visits);
  const parts = { ...storage, visits, metrics, drain, requestTimeoutMs, releases, schools };
  const app = await createApp({ ...options, ...parts }).catch(async (error: unknown) => {
    metrics.close();
    await storage.close();
    throw error;
  });
  report = (sentence) => app.log.error(sentence);
  let metricsServer: Awaited<ReturnType<typeof startMetricsServer>> | undefined;
  try {
    if (options.metricsAt) {
      metricsServer = await startMetricsServer(
        metrics,
        options.metricsAt,
        visitPages(storage.db, releases),
      );
    }
    await listen(app, options);
  } catch (error) {
    await metricsServer?.close();
    metrics.close();
    await app.close();
    await storage.close();
    const code = errorCode(error);
    if (code === '') throw error;
    if (options.socket !== undefined) {
      throw new OperationalError(`The socket that systemd passed cannot be used (${code}).`);
    }
    if (['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN'].includes(code)) {
      const host = JSON.stringify(options.host);
      throw new OperationalError(
        `HOST must be an address or a host name of this machine; got ${host} (${code}).`,
      );
    }
    throw new OperationalError(
      code === 'EADDRINUSE'
        ? `Port ${options.port} is in use: set PORT to a free one.`
        : `Port ${options.port} cannot be listened on (${code}).`,
    );
  }
  visits.start(app.log);
  const { backupDir, dataDir } = options;
  const retention = startRetention({
    releases,
    database: storage.database,
    compact: storage.store.compact,
    erasureFolders: [backupDir ?? dataDir, dataDir],
    log: app.log,
  });
  // An address of a TCP server, which Node types as one that may also be a pipe's name.
  const { port } = app.server.address() as AddressInfo;
  const webhooks =
    options.notify && storage.messages && startWebhooks(storage.messages, options.notify, app.log);
  let closed: Promise<void> | undefined;
  const hurry = new AbortController();
  const close = async () => {
    // First the proxy moves on: `/readyz` is 503, and each response ends its connection.
    drain.begin();
    await delay(drainMs, undefined, { signal: hurry.signal }).catch(() => {});
    await stopGracefully(app, Math.min(GRACE_MS, requestTimeoutMs));
    await visits.close();
    await webhooks?.close();
    await retention.stop();
    // Closed last: a request may still need it until here.
    await storage.close();
    await metricsServer?.close();
    metrics.close();
  };
  return {
    port,
    metricsPort: metricsServer?.port,
    close(atOnce) {
      if (atOnce) hurry.abort();
      return (closed ??= close());
    },
  };
}

async function listen(app: FastifyInstance, { port, host, socket }: ServerOptions): Promise<void> {
  if (socket !== undefined) {
    // Node takes the descriptor; Fastify's types lack it, and without a host it would look one up.
    await app.listen({ fd: socket, host: '::' } as FastifyListenOptions);
    return;
  }
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

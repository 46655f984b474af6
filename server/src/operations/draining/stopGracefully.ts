import { once } from 'node:events';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain';

const SWEEP_MS = 50;

/** How a server stops. */
export interface StopOptions {
  drain: Drain;
  /** How long it serves on before its port closes. */
  drainMs: number;
  /** Ends that time at once. */
  hurry: AbortSignal;
  /** How long received requests may take after that. */
  graceMs: number;
}

/**
 * Closes the application. First the proxy moves on: `/readyz` is 503 and each response ends its
 * connection. Then no new connections; received requests get their response. Node stops enforcing its
 * time-outs when a server closes, so a silent client would keep the process alive for ever: connections
 * are closed as they become idle, and all that are left after `graceMs`.
 */
export async function stopGracefully(
  app: FastifyInstance,
  { drain, drainMs, hurry, graceMs }: StopOptions,
): Promise<void> {
  drain.begin();
  if (drainMs > 0) await delay(drainMs, undefined, { signal: hurry }).catch(() => {});
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  const patience = setTimeout(() => app.server.closeAllConnections(), graceMs);
  try {
    if (app.server.listening) {
      const closed = once(app.server, 'close');
      // In this phase of the event loop all waiting connections have just been accepted: the system
      // resets those that are not when the port closes.
      await setImmediate();
      app.server.close();
      await closed;
    }
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(patience);
  }
}

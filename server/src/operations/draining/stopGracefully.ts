import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;

/**
 * Closes the application: no new connections; received requests get their response. Node stops enforcing its
 * time-outs when a server closes, so a silent client would keep the process alive for ever: connections are
 * closed as they become idle, and all that are left after `graceMs`.
 */
export async function stopGracefully(app: FastifyInstance, graceMs: number): Promise<void> {
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

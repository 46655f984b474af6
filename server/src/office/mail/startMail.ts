import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { queueStaffMail } from './mailRuns';
import { deliverMail, type MailSources } from './deliver';
import type { Mailer } from './mailer';

/** The interval of checks for mail that is due. */
const LOOK_EVERY_MS = 5000;

/** Sends mail until it is closed. A database that has an outage is asked again. */
export function startMail(
  sources: MailSources,
  mailer: Mailer,
  log: Pick<FastifyBaseLogger, 'error'>,
): { close(): Promise<void> } {
  const closing = new AbortController();
  const { signal } = closing;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await queueStaffMail(sources.db, sources.zones, Date.now());
        await deliverMail(sources, mailer);
      } catch (error) {
        log.error({ err: error }, 'mail cannot be sent');
      }
      await delay(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }
  const running = run();
  return {
    async close() {
      closing.abort();
      await running;
      mailer.close();
    },
  };
}

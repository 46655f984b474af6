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
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let running = look();

  const again = () => void (running = look());

  async function look(): Promise<void> {
    try {
      await queueStaffMail(sources.db, sources.zones, Date.now());
      await deliverMail(sources, mailer);
    } catch (error) {
      log.error({ err: error }, 'mail cannot be sent');
    }
    if (!isClosed) timer = setTimeout(again, LOOK_EVERY_MS).unref();
  }

  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
      mailer.close();
    },
  };
}

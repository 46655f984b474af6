import { RecentCounts } from '../../core/recentCounts';
import { createDelivery, type DeliveryLog } from '../../storage/messages/messages';
import type { Mailer, MailSources } from './mailer';
import { receiptMail } from './receipt';
import { queueStaffMail, staffMail } from './staffMail';

const DAY_MS = 86_400_000;
/** In a day. A parent registers some children, and corrects one; a stranger uses somebody's address. */
const MOST_RECEIPTS = 3;
const MOST_ADDRESSES = 100_000;

/** The delivery of the office's mail; `start` sends it, and queues what is due for the staff. */
export function createMailDelivery(
  sources: MailSources,
  mailer: Mailer,
  log: DeliveryLog,
  clock = Date.now,
) {
  const addresses = new RecentCounts(DAY_MS, MOST_ADDRESSES);
  // By the custom of most providers, what follows a plus is the same mailbox.
  const mayGet = (address: string) =>
    addresses.add(address.replace(/\+[^@]*@/, '@'), clock()).count <= MOST_RECEIPTS;
  const delivery = createDelivery(sources.db, 'mail', log, { clock }, async (message) => {
    const mail = await (message.kind === 'receipt'
      ? receiptMail(sources, message, mayGet)
      : staffMail(sources, message, clock()));
    if (typeof mail === 'string') return { kind: 'refused', problem: mail };
    return mailer.send({ ...mail, id: message.id });
  });
  return {
    ...delivery,
    start: () => delivery.start(() => queueStaffMail(sources.db, clock())),
    async close() {
      await delivery.close();
      mailer.close();
    },
  };
}

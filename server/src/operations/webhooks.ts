import type { Kysely } from 'kysely';
import type { NoticeTarget } from '../config/configuration';
import { errorCode } from '../core/errorCode';
import { signature } from '../core/webhookSignature';
import {
  createDelivery,
  type DeliveryLog,
  type Message,
  type Outcome,
} from '../storage/messages/messages';
import type { DatabaseSchema } from '../storage/schema/schema';

/** How long a receiver may take. */
const ANSWER_WITHIN_MS = 10_000;

/** What a test sets. */
export type WebhookTimes = Parameters<typeof createDelivery>[3] & { answerWithinMs?: number };

/** Sends the webhooks of this database until it is closed, beside the registrations, which never wait for it. */
export function startWebhooks(
  db: Kysely<DatabaseSchema>,
  target: NoticeTarget,
  log: DeliveryLog,
  { answerWithinMs = ANSWER_WITHIN_MS, ...times }: WebhookTimes = {},
): { close(): Promise<void> } {
  const delivery = createDelivery(db, 'webhook', log, times, async (message, stopped) => {
    const limit = AbortSignal.any([stopped, AbortSignal.timeout(answerWithinMs)]);
    try {
      return await post(db, target, message, limit);
    } catch (error) {
      return { kind: 'failed', problem: problemOf(error) };
    }
  });
  delivery.start();
  return delivery;
}

/** Sends a signed webhook (Standard Webhooks), without an answer of a form. */
async function post(
  db: Kysely<DatabaseSchema>,
  { url, secret }: NoticeTarget,
  { id, kind: type, created_at, reference }: Message,
  signal: AbortSignal,
): Promise<Outcome> {
  const rows = db.selectFrom('registration').select(['reference', 'flow', 'school']);
  const data = await rows.where('reference', '=', reference).executeTakeFirst();
  // Just now.
  if (data === undefined) return { kind: 'refused', problem: 'ERASED' };
  const body = JSON.stringify({ type, timestamp: new Date(created_at).toISOString(), data });
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'school-admission',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature(secret, id, timestamp, body),
  };
  // Follows no redirect: the signature is for one receiver.
  const response = await fetch(url, { method: 'POST', redirect: 'manual', signal, headers, body });
  // The body is not needed, and may be long.
  await response.body?.cancel().catch(() => {});
  return response.ok ? { kind: 'sent' } : { kind: 'failed', problem: `HTTP ${response.status}` };
}

/** Never the message: it may hold the address. */
function problemOf(error: unknown): string {
  // fetch rejects with an error, whose cause has the code.
  const { name, cause } = error as Partial<Error>;
  if (name === 'TimeoutError') return 'no answer in time';
  return errorCode(cause) || errorCode(error) || 'no connection';
}

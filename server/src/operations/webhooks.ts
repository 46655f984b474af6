import type { Kysely } from 'kysely';
import type { NoticeTarget } from '../config/configuration';
import { errorCode } from '../core/errorCode';
import { signature } from '../core/webhookSignature';
import {
  createDelivery,
  type Message,
  type Outcome,
  type Sender,
} from '../storage/messages/messages';
import { commits } from '../storage/registrations/store';
import type { DatabaseSchema } from '../storage/schema/schema';

/** How long a receiver may take. */
const ANSWER_WITHIN_MS = 10_000;

/** Sends the webhooks of this database until it is closed, beside the registrations, which never wait for it. */
export function startWebhooks(
  db: Kysely<DatabaseSchema>,
  target: NoticeTarget,
  log: Sender['log'],
  { answerWithinMs = ANSWER_WITHIN_MS, ...times }: WebhookTimes = {},
): { close(): Promise<void> } {
  const delivery = createDelivery(
    {
      db,
      channel: 'webhook',
      log,
      async send(message, stopped) {
        const body = await bodyOf(db, message);
        if (body === undefined) return { kind: 'refused', problem: 'ERASED' };
        const limit = AbortSignal.any([stopped, AbortSignal.timeout(answerWithinMs)]);
        return post(target, message.id, body, limit).catch((error: unknown) =>
          stopped.aborted ? { kind: 'untried' } : { kind: 'failed', problem: problemOf(error) },
        );
      },
    },
    times,
  );
  commits.subscribe(delivery.lookSoon);
  delivery.start();
  return {
    close() {
      commits.unsubscribe(delivery.lookSoon);
      return delivery.close();
    },
  };
}

/** What a test sets. */
export type WebhookTimes = NonNullable<Parameters<typeof createDelivery>[1]> & {
  answerWithinMs?: number;
};

/** No answer of a form is in it. Undefined when its registration was erased just now. */
async function bodyOf(
  db: Kysely<DatabaseSchema>,
  { kind, created_at, reference, details }: Message,
): Promise<string | undefined> {
  const registration = db
    .selectFrom('registration')
    .select(['reference', 'flow', 'school'])
    .where('reference', '=', reference);
  // The server wrote the details of what is no registration.
  const data: unknown =
    details === null ? await registration.executeTakeFirst() : JSON.parse(details);
  const timestamp = new Date(created_at).toISOString();
  return data === undefined ? undefined : JSON.stringify({ type: kind, timestamp, data });
}

/** Sends a signed webhook (Standard Webhooks). Follows no redirect: the signature is for one receiver. */
async function post(
  { url, secret }: NoticeTarget,
  id: string,
  body: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const timestamp = Math.floor(Date.now() / 1000);
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'school-admission',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature(secret, id, timestamp, body),
    },
    body,
  });
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

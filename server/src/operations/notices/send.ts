import { errorCode } from '../../core/errorCode';
import type { Notice } from '../../storage/outbox/outbox';
import type { NoticeTarget } from '../../config/noticeTarget';
import { signature } from '../../core/webhookSignature';

/** The outcome of an attempt. `refused`: the receiver rejects this notice; `failed`: it accepts none now. */
export type Sent =
  { kind: 'accepted' | 'untried' } | { kind: 'refused' | 'failed'; problem: string };

/** The statuses by which a receiver rejects one notice, not all. */
const OF_THE_BODY = new Set([400, 413, 415, 422]);

/** The body of a notice: no answer of a form is in it. */
export function bodyOf({ kind, reference, flow, school, happened_at, details }: Notice): string {
  // The server wrote them.
  const data = details === null ? { reference } : (JSON.parse(details) as object);
  return JSON.stringify({
    type: kind,
    timestamp: new Date(happened_at).toISOString(),
    data: { ...data, flow, school },
  });
}

/**
 * Sends a notice as a signed webhook (Standard Webhooks). Never rejects. Follows no redirect: the
 * signature is for one receiver.
 *
 * @param stopped ends the attempt, which then counts as none
 */
export async function send(
  { url, secret }: NoticeTarget,
  notice: Notice,
  withinMs: number,
  stopped: AbortSignal,
): Promise<Sent> {
  const body = bodyOf(notice);
  const timestamp = Math.floor(Date.now() / 1000);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(withinMs)]),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'school-admission',
        'webhook-id': notice.id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signature(secret, notice.id, timestamp, body),
      },
      body,
    });
    // The body is not needed, and may be long.
    await response.body?.cancel().catch(() => {});
    if (response.ok) return { kind: 'accepted' };
    const kind = OF_THE_BODY.has(response.status) ? 'refused' : 'failed';
    return { kind, problem: `HTTP ${response.status}` };
  } catch (error) {
    if (stopped.aborted) return { kind: 'untried' };
    return { kind: 'failed', problem: problemOf(error) };
  }
}

/** Never the message: it may hold the address. */
function problemOf(error: unknown): string {
  // fetch rejects with an error, whose cause has the code.
  const { name, cause } = error as Partial<Error>;
  if (name === 'TimeoutError') return 'no answer in time';
  return errorCode(cause) || errorCode(error) || 'no connection';
}

import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { errorCode } from '../../core/errorCode';
import type { DatabaseSchema, MessageRow } from '../schema/schema';

/** A webhook or a mail that is to be sent: neither its address nor its text is stored. */
export type Message = Selectable<MessageRow>;

/** How an attempt ended: `failed` is tried again, `refused` is given up. */
export interface Outcome {
  kind: 'sent' | 'failed' | 'refused';
  /** Why it was not sent, in a word. */
  problem?: string;
}

export type DeliveryLog = Record<'warn' | 'error', (line: string) => void>;

/** How long a message is reserved for the process that is sending it. */
const LEASE_MS = 120_000;
const TOGETHER = 10;
/** The delays between attempts, each twice the one before. */
const FIRST_DELAY_MS = 5000;
const LONGEST_DELAY_MS = 600_000;
const GIVE_UP_AFTER_MS = 7 * 86_400_000;
/** The interval of checks for messages that are new, or due again. */
const LOOK_EVERY_MS = 1000;

/** Queues messages, each once for its id. */
export async function queueMessages(
  db: Kysely<DatabaseSchema>,
  messages: readonly (Pick<Message, 'id' | 'channel' | 'kind'> & Partial<Message>)[],
  now: number,
): Promise<void> {
  if (messages.length === 0) return;
  await db
    .insertInto('message')
    .values(messages.map((one) => ({ ...one, created_at: now, next_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The statement that queues a webhook for each new registration that is no trial. */
export const queueWebhooks = (registrations: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into message (id, channel, kind, reference, created_at, next_at)
  select 'registration-' || reference, 'webhook', 'registration.received',
    reference, received_at, received_at
  from ${registrations} where trial = 0`;

/**
 * Delivers each message of a channel at least once: one that was sent when the process was killed goes out
 * again, with the same id. Logs the beginning and the end of an outage, and what was given up after a week.
 *
 * @param send never rejects; `stopped` may end an attempt, which then failed
 */
export function createDelivery(
  db: Kysely<DatabaseSchema>,
  channel: Message['channel'],
  log: DeliveryLog,
  { clock = Date.now, lookEveryMs = LOOK_EVERY_MS, firstDelayMs = FIRST_DELAY_MS },
  send: (message: Message, stopped: AbortSignal) => Promise<Outcome>,
) {
  const stopped = new AbortController();
  const isStopped = () => stopped.signal.aborted;
  let isDown = false;
  let running: Promise<void> | undefined;

  /** Sends what is due; ends when nothing is, or nothing is taken. */
  async function deliver(): Promise<void> {
    do {
      const messages = await whenFree(() => claim(db, channel, clock()));
      if (messages.length === 0) return;
      const outcomes = await Promise.all(messages.map(attempt));
      const failed = outcomes.find((one) => one.kind === 'failed');
      const isTaken = outcomes.some(({ kind }) => kind !== 'failed');
      if (isTaken && isDown) log.warn(`${channel} messages are delivered again`);
      if (!isTaken && !isDown && failed && !isStopped()) {
        log.warn(`${channel} messages wait: none is taken (${failed.problem})`);
      }
      isDown = !isTaken && (isDown || failed !== undefined);
      const lost = messages.filter((one, i) => outcomes[i]?.kind === 'failed' && isOld(one));
      if (lost.length > 0) log.error(`${lost.length} ${channel} messages were given up in a week`);
    } while (!isDown && !isStopped());
  }

  const isOld = ({ created_at: at }: Message) => clock() - at >= GIVE_UP_AFTER_MS;

  /** A message without `next_at` was sent, or given up. */
  async function attempt(message: Message): Promise<Outcome> {
    const outcome = await send(message, stopped.signal);
    const { kind } = outcome;
    const wait = Math.min(firstDelayMs * 2 ** message.attempts, LONGEST_DELAY_MS);
    const change = {
      attempts: message.attempts + 1,
      problem: outcome.problem ?? null,
      sent_at: kind === 'sent' ? clock() : null,
      next_at: kind === 'failed' && !isOld(message) ? clock() + wait : null,
    };
    const row = db.updateTable('message').where('id', '=', message.id);
    await whenFree(() => row.set(change).execute());
    return outcome;
  }

  async function run(prepare?: () => Promise<void>): Promise<void> {
    while (!isStopped()) {
      try {
        await prepare?.();
        await deliver();
      } catch (error) {
        // What was claimed is due again later.
        log.error(`${channel} messages cannot be read (${errorCode(error)})`);
      }
      const { signal } = stopped;
      await delay(lookEveryMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  return {
    deliver,
    /** Delivers until it is closed. @param prepare is called each time before */
    start: (prepare?: () => Promise<void>) => void (running ??= run(prepare)),
    async close() {
      stopped.abort();
      await running;
    },
  };
}

/** Claims what is due, the longest first: nobody else gets it while it is reserved. */
const claim = (db: Kysely<DatabaseSchema>, channel: Message['channel'], now: number) =>
  db
    .updateTable('message')
    .set({ next_at: now + LEASE_MS })
    .where('next_at', '<=', now)
    .where('id', 'in', (query) =>
      query
        .selectFrom('message')
        .select('id')
        .where('channel', '=', channel)
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(TOGETHER),
    )
    .returningAll()
    .execute();

/** A connection to SQLite may be told not to wait for its writer: waiting would hold up this thread. */
async function whenFree<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act();
    } catch (error) {
      if (tries === 100 || !errorCode(error).startsWith('SQLITE_BUSY')) throw error;
      await delay(20);
    }
  }
}

import type { Kysely, Selectable } from 'kysely';
import { keyedHash } from '../../core/keyedHash';
import { sharedKey } from '../database/sharedKey';
import type { DatabaseSchema, MailRow } from '../schema/schema';

/** A mail that is to be sent: neither its address nor its text is stored. */
export type Mail = Selectable<MailRow>;

/** What is to be sent, once for each id. */
export type NewMail = Pick<Mail, 'id' | 'kind'> &
  Partial<Pick<Mail, 'reference' | 'person' | 'since' | 'until'>>;

/** How an attempt ended: sent; tried again; or given up. */
export type MailOutcome =
  | { kind: 'sent' }
  | { kind: 'failed'; problem: string; nextAt: number }
  | { kind: 'refused'; problem: string };

const DAY_MS = 86_400_000;
/** A parent registers some children, and corrects one; a stranger uses somebody's address. */
const MOST_TO_ONE = 3;

/** Puts mails into the queue; one that was there before stays as it is. */
export async function queueMail(
  db: Kysely<DatabaseSchema>,
  mails: readonly NewMail[],
  now: number,
): Promise<void> {
  if (mails.length === 0) return;
  await db
    .insertInto('mail')
    .values(mails.map((one) => ({ ...one, created_at: now, next_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What tells that something else than a parent may have sent a registration. */
const SPAM = /\b(extra|fast|network)\b/;

/**
 * Puts a receipt into the queue for each registration whose parent is waiting for one.
 *
 * @param since when mail was set up, in epoch milliseconds
 */
export const queueReceipts = (
  db: Kysely<DatabaseSchema>,
  rows: readonly { reference: string; received_at: number; trial: number; marks: string | null }[],
  since: number,
  now: number,
): Promise<void> =>
  queueMail(
    db,
    rows
      .filter(({ trial, marks }) => trial === 0 && !SPAM.test(marks ?? ''))
      .filter(({ received_at: at }) => at >= since && at > now - DAY_MS)
      .map(({ reference }) => ({ id: receiptId(reference), kind: 'receipt', reference })),
    now,
  );

/** Notes that mail is set up, or is not. @returns since when it is, in epoch milliseconds */
export async function noteMail(
  db: Kysely<DatabaseSchema>,
  isSetUp: boolean,
  now: number,
): Promise<number> {
  if (!isSetUp) {
    await db.deleteFrom('last_run').where('name', '=', SET_UP).execute();
    return now;
  }
  await db
    .insertInto('last_run')
    .values({ name: SET_UP, ran_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const query = db.selectFrom('last_run').select('ran_at').where('name', '=', SET_UP);
  return (await query.executeTakeFirstOrThrow()).ran_at;
}

/** The name in `last_run` of when mail was set up. */
const SET_UP = 'mail';

/** The mails that are due, which nobody else gets until `leaseMs` have passed, the longest first. */
export async function claimMail(
  db: Kysely<DatabaseSchema>,
  { now, most, leaseMs }: { now: number; most: number; leaseMs: number },
): Promise<Mail[]> {
  return db
    .updateTable('mail')
    .set({ next_at: now + leaseMs })
    .where('next_at', '<=', now)
    .where('id', 'in', (query) =>
      query
        .selectFrom('mail')
        .select('id')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(most),
    )
    .returningAll()
    .execute();
}

/** Records how an attempt ended. */
export async function settleMail(
  db: Kysely<DatabaseSchema>,
  id: string,
  outcome: MailOutcome,
  now: number,
): Promise<void> {
  const { kind } = outcome;
  await db
    .updateTable('mail')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      problem: kind === 'sent' ? null : outcome.problem,
      next_at: kind === 'failed' ? outcome.nextAt : null,
      sent_at: kind === 'sent' ? now : null,
    }))
    .where('id', '=', id)
    .execute();
}

/** The receipt of a registration; undefined when there is none to send. */
export const receiptOf = (
  db: Kysely<DatabaseSchema>,
  reference: string,
): Promise<Mail | undefined> =>
  db.selectFrom('mail').selectAll().where('id', '=', receiptId(reference)).executeTakeFirst();

export const receiptId = (reference: string): string => `receipt-${reference}`;

/**
 * Counts a mail to somebody who has not asked for it.
 *
 * @param address as `parseEmail` returns it
 * @returns false when that address has got enough on this day
 */
export async function countMailTo(
  db: Kysely<DatabaseSchema>,
  address: string,
  now: number,
): Promise<boolean> {
  // Of one mailbox, by the custom of most providers.
  const mailbox = address.replace(/\+[^@]*@/, '@');
  const address_hash = keyedHash(await sharedKey(db, 'mail'), mailbox);
  const day = Math.floor(now / DAY_MS);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mail_count')
    .values({ address_hash, day, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['address_hash', 'day'])
        .doUpdateSet((row) => ({ count: row('mail_count.count', '+', 1) }))
        .where('mail_count.count', '<', MOST_TO_ONE),
    )
    .executeTakeFirst();
  await db
    .deleteFrom('mail_count')
    .where('day', '<', day - 1)
    .execute();
  return Boolean(numInsertedOrUpdatedRows);
}

/** Deletes what was settled or given up thirty days ago; receipts stay as long as their registration. */
export async function forgetMail(db: Kysely<DatabaseSchema>, now: number): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('reference', 'is', null)
    .where('created_at', '<', now - 30 * DAY_MS)
    .execute();
}

import type { Language } from 'contract';
import type { Kysely } from 'kysely';
import { queueMessages, type Message } from '../../storage/messages/messages';
import { ALL_SCHOOLS, findPerson } from '../../storage/people/people';
import { createReviews } from '../../storage/review/reviews';
import type { DatabaseSchema } from '../../storage/schema/schema';
import { describeReview } from '../answers/describeReview';
import { dayOf, startOf } from '../localTime';
import { officeFlow, overdueOf } from '../officeFlow';
import { TEXTS } from '../site/texts';
import { readStatusTexts } from '../statusTexts';
import type { Mail, MailSources } from './mailer';

type Database = Kysely<DatabaseSchema>;

const DIGEST_AT = 'T07:30';
/** For so long new registrations are collected for one mail. */
const TOGETHER_MS = 900_000;
/** What was received before the end of a time is committed by then. */
const COMMITTED_AFTER_MS = 30_000;
const DAY_MS = 86_400_000;

/**
 * Queues what is due for the staff: the digest of the day, and a notice of what is new. A kill leaves all of it
 * queued, or none of it done.
 */
export const queueStaffMail = (db: Database, now: number): Promise<void> =>
  db.transaction().execute(async (all) => {
    const digestOf = (moment: number) => startOf(`${dayOf(moment)}${DIGEST_AT}`);
    const digestAt = now < digestOf(now) ? digestOf(now - DAY_MS) : digestOf(now);
    await queue(all, 'digest', 'daily_digest', digestAt, now);
    const newsAt = Math.floor((now - COMMITTED_AFTER_MS) / TOGETHER_MS) * TOGETHER_MS;
    await queue(all, 'news', 'new_notices', newsAt, now);
  });

/** From the first moment on, and before the second. */
interface Time {
  since: number;
  until: number;
}

/** Queues a mail of what came since the last one, for everybody who wants it. */
async function queue(
  db: Database,
  kind: 'digest' | 'news',
  wish: 'daily_digest' | 'new_notices',
  until: number,
  now: number,
): Promise<void> {
  const name = `mail-${kind}`;
  const runs = db.selectFrom('last_run').select('ran_at').where('name', '=', name);
  const last = await runs.executeTakeFirst();
  // Asked every few seconds: what is done takes no lock of those who write.
  if (last && last.ran_at >= until) return;
  await db
    .insertInto('last_run')
    .values({ name, ran_at: until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ran_at: until }))
    .execute();
  // What is of no registration: the others go with theirs.
  const old = db.deleteFrom('message').where('created_at', '<', now - 30 * DAY_MS);
  await old.where('reference', 'is', null).execute();
  // From the first time on.
  if (!last) return;
  const time: Time = { since: last.ran_at, until };
  if (kind === 'news' && (await countReceived(db, time)).length === 0) return;
  const wanting = db.selectFrom('office_user').select('id').where(wish, '=', 1);
  const people = await wanting.where('disabled_at', 'is', null).execute();
  const mail = { channel: 'mail', kind, details: JSON.stringify(time) } as const;
  const mails = people.map(({ id }) => ({ ...mail, id: `${kind}-${id}-${until}`, person: id }));
  await queueMessages(db, mails, now);
}

/** How many registrations that are no trials came in a time, by school and form. */
const countReceived = (db: Database, { since, until }: Time) =>
  db
    .selectFrom('registration')
    .select(['school', 'flow', ({ fn }) => fn.countAll<number>().as('count')])
    .where('received_at', '>=', since)
    .where('received_at', '<', until)
    .where('trial', '=', 0)
    .groupBy(['school', 'flow'])
    .orderBy('flow')
    .execute();

/** A mail of `queueStaffMail`, in both languages, or why none is sent. It names no pupil and no parent. */
export async function staffMail(
  { db, releases, origin, declarations }: MailSources,
  { kind, person, details }: Message,
  now: number,
): Promise<Omit<Mail, 'id'> | string> {
  const { vi, en } = TEXTS;
  const { since, until } = JSON.parse(details ?? '{}') as Time; // `queue` wrote it
  const reader = await findPerson(db, 'id', person ?? '');
  if (!reader || reader.disabled_at !== null) return 'NO_ADDRESS';
  const all = await countReceived(db, { since, until });
  const own = all.filter(({ school }) => [ALL_SCHOOLS, school].includes(reader.school));
  const count = own.reduce((sum, one) => sum + one.count, 0);
  const reviews = createReviews(db, reader.school, describeReview(declarations));
  // Whenever they came.
  const inAll =
    kind === 'digest' &&
    (await reviews.counts(now, overdueOf(releases, await declarations.flows(), now)));
  if (count === 0 && !(inAll && inAll.overdue > 0)) return 'NOTHING_NEW';
  const called = await readStatusTexts(db);
  const listed = (language: Language) =>
    own.map((one) => `- ${officeFlow(releases, one.flow).title[language]}: ${one.count}`);
  const lines = [
    `${count} hồ sơ mới từ ${vi.time(since)} đến ${vi.time(until)}.`,
    ...listed('vi'),
    inAll &&
      `Tất cả hồ sơ “${called('vi')('new')}”: ${inAll.new}. Quá hạn trả lời: ${inAll.overdue}.`,
    '',
    `New registrations from ${en.time(since)} to ${en.time(until)}: ${count}.`,
    ...listed('en'),
    inAll && `“${called('en')('new')}” in all: ${inAll.new}. Overdue: ${inAll.overdue}.`,
    // Without an address of its own only this machine reaches the office.
    ...(origin === undefined ? [] : ['', `${origin}/registrations`]),
    '',
  ];
  return {
    to: reader.email,
    subject: `${count} hồ sơ mới · New registrations: ${count}`,
    text: lines.filter((line) => line !== false).join('\n'),
  };
}

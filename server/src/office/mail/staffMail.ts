import type { Kysely } from 'kysely';
import { queueMessages, type Message } from '../../storage/messages/messages';
import { ALL_SCHOOLS, findPerson } from '../../storage/people/people';
import { createReviews } from '../../storage/review/reviews';
import { schoolsOf } from '../../storage/review/visibleReviews';
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
 * Queues what is due for the staff: the digest of the day, and a notice when something came to a school of
 * theirs. A kill leaves all of it queued, or none of it done.
 */
export const queueStaffMail = (db: Database, now: number): Promise<void> =>
  db.transaction().execute(async (all) => {
    const digestAt = startOf(`${dayOf(now)}${DIGEST_AT}`);
    const last = now < digestAt ? undefined : await claim(all, 'mail-digest', digestAt);
    if (last !== undefined) {
      // What is of no registration: the others go with theirs.
      const old = all.deleteFrom('message').where('created_at', '<', now - 30 * DAY_MS);
      await old.where('reference', 'is', null).execute();
      // No day is left out when nothing ran on it.
      const since = last < digestAt ? last : digestAt - DAY_MS;
      await queue(all, 'digest', { since, until: digestAt }, now, () => true);
    }
    const until = Math.floor((now - COMMITTED_AFTER_MS) / TOGETHER_MS) * TOGETHER_MS;
    const since = await claim(all, 'mail-news', until);
    if (since === undefined) return;
    const counts = await countReceived(all, since, until);
    await queue(all, 'news', { since, until }, now, (school) =>
      counts.some((one) => isOf(school, one)),
    );
  });

const WISHES = { digest: 'daily_digest', news: 'new_notices' } as const;

/** Queues a mail for everybody who wants it, of some schools. */
async function queue(
  db: Database,
  kind: keyof typeof WISHES,
  time: Time,
  now: number,
  isFor: (school: string) => boolean,
): Promise<void> {
  const people = await db
    .selectFrom('office_user')
    .select(['id', 'school'])
    .where(WISHES[kind], '=', 1)
    .where('disabled_at', 'is', null)
    .execute();
  const mails = people
    .filter(({ school }) => isFor(school))
    .map(({ id }) => ({
      ...({ id: `${kind}-${id}-${time.until}`, channel: 'mail', kind, person: id } as const),
      details: JSON.stringify(time),
    }));
  await queueMessages(db, mails, now);
}

/** From the first moment on, and before the second. */
interface Time {
  since: number;
  until: number;
}

/** Whether somebody of a school, or of all, sees what a school has. */
const isOf = (mine: string, { school }: { school: string }) =>
  mine === ALL_SCHOOLS || mine === school;

/** How many registrations that are no trials came in a time, by school and form. */
const countReceived = (db: Database, since: number, until: number) =>
  db
    .selectFrom('registration')
    .select(['school', 'flow', ({ fn }) => fn.countAll<number>().as('count')])
    .where('received_at', '>=', since)
    .where('received_at', '<', until)
    .where('trial', '=', 0)
    .groupBy(['school', 'flow'])
    .orderBy('flow')
    .execute();

/**
 * Notes what is done once for each moment that is due; two offices that do so at once queue the same mails.
 *
 * @returns the moment that it was done for before, the same for the first time; undefined: it is done
 */
async function claim(db: Database, name: string, dueAt: number): Promise<number | undefined> {
  const runs = db.selectFrom('last_run').select('ran_at').where('name', '=', name);
  const last = await runs.executeTakeFirst();
  // Asked every few seconds: what is done takes no lock of those who write.
  if (last && last.ran_at >= dueAt) return undefined;
  await db
    .insertInto('last_run')
    .values({ name, ran_at: dueAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ran_at: dueAt }))
    .execute();
  return last?.ran_at ?? dueAt;
}

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
  const own = (await countReceived(db, since, until)).filter((one) => isOf(reader.school, one));
  const count = own.reduce((sum, one) => sum + one.count, 0);
  const lines = [
    {
      vi: `${count} hồ sơ mới từ ${vi.time(since)} đến ${vi.time(until)}.`,
      en: `New registrations from ${en.time(since)} to ${en.time(until)}: ${count}.`,
    },
    ...own.map(({ flow, count: some }) => {
      const { title } = officeFlow(releases, flow);
      return { vi: `- ${title.vi}: ${some}`, en: `- ${title.en}: ${some}` };
    }),
  ];
  if (kind === 'digest') {
    const flows = await declarations.flows();
    const reviews = createReviews(db, schoolsOf(reader.school), describeReview(declarations));
    // In all, whenever they came.
    const { new: all, overdue } = await reviews.counts(now, overdueOf(releases, flows, now));
    if (count === 0 && overdue === 0) return 'NOTHING_NEW';
    const called = await readStatusTexts(db);
    lines.push({
      vi: `Tất cả hồ sơ “${called('vi')('new')}”: ${all}. Quá hạn trả lời: ${overdue}.`,
      en: `“${called('en')('new')}” in all: ${all}. Overdue: ${overdue}.`,
    });
  }
  // Without an address of its own only this machine reaches the office.
  const link = origin === undefined ? [] : ['', `${origin}/registrations`];
  const both = [...lines.map((line) => line.vi), '', ...lines.map((line) => line.en)];
  return {
    to: reader.email,
    subject: `${count} hồ sơ mới · New registrations: ${count}`,
    text: [...both, ...link, ''].join('\n'),
  };
}

import type { Language } from 'contract';
import type { Kysely } from 'kysely';
import type { Declarations } from '../../content/declarations';
import { collectDictionary } from '../../content/dictionary';
import type { Releases } from '../../content/releases';
import { parseEmail } from '../../core/parseEmail';
import { ALL_SCHOOLS, findPerson, type OfficeUser } from '../../storage/people/people';
import { schoolsOf } from '../../storage/review/visibleReviews';
import { createReviews } from '../../storage/review/reviews';
import { describeReview } from '../answers/describeReview';
import { officeFlow, overdueOf } from '../officeFlow';
import type { Schools } from '../../config/schools';
import { createTexts } from '../site/texts';
import { readStatusTexts } from '../statusTexts';
import type { TimeZone, Zones } from '../timeZone';
import {
  claimMail,
  countMailTo,
  type Mail,
  type MailOutcome,
  settleMail,
} from '../../storage/mail/mailQueue';
import type { DatabaseSchema } from '../../storage/schema/schema';
import type { Mailer, Message } from './mailer';
import { countReceived } from './mailRuns';
import { receipt } from './receipt';
import { staffMail } from './staffMail';

/** What mails are made of. */
export interface MailSources {
  db: Kysely<DatabaseSchema>;
  releases: Releases;
  declarations: Declarations;
  zones: Zones;
  schools: Pick<Schools, 'ofFlow'>;
  /** The office's https address, if there is one. */
  origin: string | undefined;
}

/** How long a mail is reserved for who is sending it. */
const LEASE_MS = 120_000;
const TOGETHER = 20;
const DAY_MS = 86_400_000;
const FIRST_DELAY_MS = 60_000;
const LONGEST_DELAY_MS = 3_600_000;

/**
 * Sends what is due, each mail at least once: one that was sent when the process was killed goes out again,
 * with the same id. What no server takes for a day is given up.
 */
export async function deliverMail(
  sources: MailSources,
  mailer: Mailer,
  clock = Date.now,
): Promise<void> {
  const { db, releases } = sources;
  let english: ReturnType<typeof englishOf> | undefined;
  const all = { ...sources, english: () => (english ??= englishOf(db, releases)) };
  for (;;) {
    const mails = await claimMail(db, { now: clock(), most: TOGETHER, leaseMs: LEASE_MS });
    for (const mail of mails) {
      const outcome = await attempt(all, mailer, mail, clock());
      await settleMail(db, mail.id, outcome, clock());
    }
    if (mails.length < TOGETHER) return;
  }
}

/** With the texts of forms in English, which are collected once for many receipts. */
type Collected = MailSources & { english: () => ReturnType<typeof englishOf> };

async function attempt(
  sources: Collected,
  mailer: Mailer,
  mail: Mail,
  now: number,
): Promise<MailOutcome> {
  const message = await messageOf(sources, mail, now);
  if (typeof message === 'string') return { kind: 'refused', problem: message };
  const delivery = await mailer.send(message);
  if (delivery.kind !== 'failed') return delivery;
  const { problem } = delivery;
  if (now - mail.created_at >= DAY_MS) return { kind: 'refused', problem };
  const delay = Math.min(FIRST_DELAY_MS * 2 ** mail.attempts, LONGEST_DELAY_MS);
  return { kind: 'failed', problem, nextAt: now + delay };
}

/** The mail as it is sent, or why it is not. */
const messageOf = (sources: Collected, mail: Mail, now: number): Promise<Message | string> =>
  mail.kind === 'receipt' ? receiptMessage(sources, mail, now) : staffMessage(sources, mail, now);

async function receiptMessage(
  { db, releases, zones, english }: Collected,
  { id, reference, attempts }: Mail,
  now: number,
): Promise<Message | string> {
  const row = await db
    .selectFrom('review')
    .innerJoin('review_text', (join) =>
      join
        .onRef('review_text.reference', '=', 'review.reference')
        .onRef('review_text.number', '=', 'review.text_number'),
    )
    .select(['review.reference', 'review.school', 'review.flow', 'review.received_at'])
    .select('review_text.email')
    .where('review.reference', '=', reference)
    .executeTakeFirst();
  const to = row && parseEmail(row.email);
  if (!to) return 'NO_ADDRESS';
  const flow = releases.currentSet(row.flow)?.flow;
  if (!flow) return 'NO_FORM';
  if (attempts === 0 && !(await countMailTo(db, to, now))) return 'ENOUGH';
  const { title, afterwards = [], contact = {} } = flow;
  const text = receipt({
    reference: row.reference,
    received: written(row.received_at, zones.of(row.school)),
    title,
    afterwards,
    contact: [contact.phone, contact.mail].filter((one) => one !== undefined),
    english: await english(),
  });
  return { to, id, ...text };
}

async function staffMessage(
  { db, releases, zones, schools, origin, declarations }: MailSources,
  { id, kind, person, since, until }: Mail,
  now: number,
): Promise<Message | string> {
  const reader = await findPerson(db, 'id', person ?? '');
  if (!reader || reader.disabled_at !== null) return 'NO_ADDRESS';
  const counts = await countReceived(db, since ?? now, until ?? now);
  const own = counts.filter(({ school }) => [ALL_SCHOOLS, school].includes(reader.school));
  const waiting = kind === 'digest' ? await countWaiting(reader) : undefined;
  if (waiting && own.length === 0 && waiting.overdue === 0) return 'NOTHING_NEW';
  const text = staffMail({
    from: written(since ?? now, zones.of(reader.school)),
    to: written(until ?? now, zones.of(reader.school)),
    forms: own.map(({ flow, count }) => ({ ...officeFlow(releases, flow).title, count })),
    ...(waiting && { waiting }),
    origin,
  });
  return { to: reader.email, id, ...text };

  async function countWaiting({ school }: Pick<OfficeUser, 'school'>) {
    const zoneOf = (flow: string) => zones.of(schools.ofFlow(flow));
    const overdue = overdueOf(releases, await declarations.flows(), now, zoneOf);
    const reviews = createReviews(db, schoolsOf(school), describeReview(declarations));
    const statuses = await readStatusTexts(db);
    const called = { vi: statuses('vi')('new'), en: statuses('en')('new') };
    return { ...(await reviews.counts(now, overdue)), called };
  }
}

async function englishOf(db: Kysely<DatabaseSchema>, releases: Releases) {
  const office = await db.selectFrom('dictionary').select(['vi', 'en']).execute();
  const english = new Map(
    collectDictionary(releases, office, () => {}).map(({ vi, en }) => [vi, en]),
  );
  return (text: string) => english.get(text) ?? text;
}

const texts = { vi: createTexts('vi'), en: createTexts('en') };

const written = (moment: number, zone: TimeZone): Record<Language, string> => ({
  vi: texts.vi(zone).time(moment),
  en: texts.en(zone).time(moment),
});

import type { Language } from 'contract';
import type { Kysely } from 'kysely';
import type { Declarations } from '../../content/declarations';
import { collectDictionary } from '../../content/dictionary';
import type { Releases } from '../../content/releases';
import { parseEmail } from '../../core/parseEmail';
import { RecentCounts } from '../../core/recentCounts';
import { ALL_SCHOOLS, findPerson, type OfficeUser } from '../../storage/people/people';
import { createReviews } from '../../storage/review/reviews';
import { describeReview } from '../answers/describeReview';
import { officeFlow, overdueOf } from '../officeFlow';
import type { Schools } from '../../config/schools';
import { createTexts } from '../site/texts';
import { readStatusTexts } from '../statusTexts';
import type { TimeZone, Zones } from '../timeZone';
import {
  createDelivery,
  type Message,
  type Outcome,
  type Sender,
} from '../../storage/messages/messages';
import type { DatabaseSchema } from '../../storage/schema/schema';
import type { Mail, Mailer } from './mailer';
import { countReceived, queueStaffMail } from './mailRuns';
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

const DAY_MS = 86_400_000;
/** A parent registers some children, and corrects one; a stranger uses somebody's address. */
const MOST_TO_ONE = 3;
const MOST_ADDRESSES = 100_000;

/** The delivery of the office's mail; `start` sends it, and queues what is due for the staff. */
export function createMailDelivery(
  sources: MailSources,
  mailer: Mailer,
  log: Sender['log'],
  clock = Date.now,
) {
  const { db, releases, zones } = sources;
  const addresses = new RecentCounts(DAY_MS, MOST_ADDRESSES);
  // Collected once for many receipts.
  let english: ReturnType<typeof englishOf> | undefined;
  const all: Collected = {
    ...sources,
    english: () => (english ??= englishOf(db, releases)),
    mayGet: (address) => addresses.add(mailboxOf(address), clock()).count <= MOST_TO_ONE,
  };
  const delivery = createDelivery(
    {
      db,
      channel: 'mail',
      log,
      async send(message): Promise<Outcome> {
        const mail = await mailOf(all, message, clock());
        return typeof mail === 'string' ? { kind: 'refused', problem: mail } : mailer.send(mail);
      },
    },
    { clock },
  );
  return {
    ...delivery,
    start: () =>
      delivery.start(async () => {
        english = undefined;
        await queueStaffMail(db, zones, clock());
      }),
    async close() {
      await delivery.close();
      mailer.close();
    },
  };
}

/** By the custom of most providers. */
const mailboxOf = (address: string) => address.replace(/\+[^@]*@/, '@');

type Collected = MailSources & {
  /** The texts of forms in English. */
  english(): ReturnType<typeof englishOf>;
  /** Counts a mail to somebody who has not asked for it. False when that address got enough in a day. */
  mayGet(address: string): boolean;
};

/** The mail as it is sent, or why it is not. */
const mailOf = (sources: Collected, message: Message, now: number): Promise<Mail | string> =>
  message.kind === 'receipt' ? receiptMail(sources, message) : staffMailOf(sources, message, now);

async function receiptMail(
  { db, releases, zones, english, mayGet }: Collected,
  { id, reference, attempts }: Message,
): Promise<Mail | string> {
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
  if (attempts === 0 && !mayGet(to)) return 'ENOUGH';
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

async function staffMailOf(
  { db, releases, zones, schools, origin, declarations }: MailSources,
  { id, kind, person, details }: Message,
  now: number,
): Promise<Mail | string> {
  // `mailRuns.ts` wrote it.
  const { since, until } = JSON.parse(details ?? '{}') as { since: number; until: number };
  const reader = await findPerson(db, 'id', person ?? '');
  if (!reader || reader.disabled_at !== null) return 'NO_ADDRESS';
  const counts = await countReceived(db, since, until);
  const own = counts.filter(({ school }) => [ALL_SCHOOLS, school].includes(reader.school));
  const waiting = kind === 'digest' ? await countWaiting(reader) : undefined;
  if (waiting && own.length === 0 && waiting.overdue === 0) return 'NOTHING_NEW';
  const text = staffMail({
    from: written(since, zones.of(reader.school)),
    to: written(until, zones.of(reader.school)),
    forms: own.map(({ flow, count }) => ({ ...officeFlow(releases, flow).title, count })),
    ...(waiting && { waiting }),
    origin,
  });
  return { to: reader.email, id, ...text };

  async function countWaiting({ school }: Pick<OfficeUser, 'school'>) {
    const zoneOf = (flow: string) => zones.of(schools.ofFlow(flow));
    const overdue = overdueOf(releases, await declarations.flows(), now, zoneOf);
    const reviews = createReviews(db, school, describeReview(declarations));
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

import type { Kysely, Selectable } from 'kysely';
import { ALL_SCHOOLS } from '../../storage/people/people';
import { queueMessages } from '../../storage/messages/messages';
import type { DatabaseSchema, OfficeUserRow } from '../../storage/schema/schema';
import { dayOf, type TimeZone, type Zones } from '../timeZone';

type Database = Kysely<DatabaseSchema>;

/** When the digest is due, by the clock of its reader's school. */
const DIGEST_AT = 'T07:30';
/** For so long new registrations are collected for one mail. */
const TOGETHER_MS = 900_000;
/** What was received before the end of a time is committed by then. */
const COMMITTED_AFTER_MS = 30_000;
const DAY_MS = 86_400_000;

/** Queues what is due for the staff. A kill leaves all of it queued, or none of it done. */
export const queueStaffMail = (db: Database, zones: Zones, now: number): Promise<void> =>
  db.transaction().execute(async (all) => {
    for (const zone of zones.all) await queueDigests(all, zones, zone, now);
    await queueNews(all, now);
  });

/** The digest of the day for everybody in a zone who gets it, once a day. */
async function queueDigests(
  db: Database,
  zones: Zones,
  zone: TimeZone,
  now: number,
): Promise<void> {
  const day = dayOf(now, zone);
  const dueAt = zone.start(`${day}${DIGEST_AT}`);
  if (now < dueAt) return;
  const run = zone === zones.all[0] ? 'mail-digest' : `mail-digest ${zone.name}`;
  const last = await claim(db, run, dueAt);
  if (last === undefined) return;
  await forgetMessages(db, now);
  const people = await peopleWith(db, 'daily_digest');
  const here = people.filter(({ school }) => zones.of(school).name === zone.name);
  const mails = here.map(({ id }) => ({
    id: `digest-${id}-${day}`,
    channel: 'mail' as const,
    kind: 'digest',
    person: id,
    // No day is left out when nothing ran on it.
    details: JSON.stringify({ since: last < dueAt ? last : dueAt - DAY_MS, until: dueAt }),
  }));
  await queueMessages(db, mails, now);
}

/** Forgets what is of no registration, thirty days later; the others go with theirs. */
async function forgetMessages(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('message')
    .where('reference', 'is', null)
    .where('created_at', '<', now - 30 * DAY_MS)
    .execute();
}

/** A notice for everybody who wants it, when something came to a school of theirs. */
async function queueNews(db: Database, now: number): Promise<void> {
  const until = Math.floor((now - COMMITTED_AFTER_MS) / TOGETHER_MS) * TOGETHER_MS;
  const since = await claim(db, 'mail-news', until);
  if (since === undefined) return;
  const people = await peopleWith(db, 'new_notices');
  if (people.length === 0) return;
  const counts = await countReceived(db, since, until);
  const mails = people
    .filter(({ school }) => counts.some((one) => school === ALL_SCHOOLS || school === one.school))
    .map(({ id }) => ({
      id: `news-${id}-${until}`,
      channel: 'mail' as const,
      kind: 'news',
      person: id,
      details: JSON.stringify({ since, until }),
    }));
  await queueMessages(db, mails, now);
}

/** How many registrations that are no trials came in a time, by school and form. */
export const countReceived = (
  db: Database,
  since: number,
  until: number,
): Promise<{ school: string; flow: string; count: number }[]> =>
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
 * Claims what is done once for each moment that is due.
 *
 * @returns the moment that it was done for before, the same for the first time; undefined: it is done
 */
async function claim(db: Database, name: string, dueAt: number): Promise<number | undefined> {
  const last = await db
    .selectFrom('last_run')
    .select('ran_at')
    .where('name', '=', name)
    .executeTakeFirst();
  // Asked every few seconds: what is done takes no lock of those who write.
  if (last && last.ran_at >= dueAt) return undefined;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('last_run')
    .values({ name, ran_at: dueAt })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ ran_at: dueAt }).where('last_run.ran_at', '<', dueAt),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows ? (last?.ran_at ?? dueAt) : undefined;
}

const peopleWith = (
  db: Database,
  wish: 'daily_digest' | 'new_notices',
): Promise<Pick<Selectable<OfficeUserRow>, 'id' | 'school'>[]> =>
  db
    .selectFrom('office_user')
    .select(['id', 'school'])
    .where(wish, '=', 1)
    .where('disabled_at', 'is', null)
    .execute();

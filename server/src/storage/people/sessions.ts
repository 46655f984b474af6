import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';
import type { Person } from './people';
import { newSecret, secretHash } from './secretHash';

/** A session ends so long after its last request. */
export const IDLE_MS = 3_600_000;
/** It ends so long after the sign-in, whatever is done. */
export const LONGEST_MS = 12 * IDLE_MS;
/** Written no more often than this. */
const SEEN_EVERY_MS = 60_000;

/** Signs somebody in. @returns the id for the cookie; it is not kept */
export async function beginSession(
  db: Kysely<DatabaseSchema>,
  userId: string,
  now: number,
): Promise<string> {
  await db
    .deleteFrom('office_session')
    .where((eb) =>
      eb.or([eb('created_at', '<=', now - LONGEST_MS), eb('seen_at', '<=', now - IDLE_MS)]),
    )
    .execute();
  const id = newSecret();
  await db
    .insertInto('office_session')
    .values({ hash: secretHash(id), user_id: userId, created_at: now, seen_at: now })
    .execute();
  return id;
}

/** Who is signed in with an id; undefined when nobody is, or no longer. */
export async function personOf(
  db: Kysely<DatabaseSchema>,
  id: string,
  now: number,
): Promise<Person | undefined> {
  const hash = secretHash(id);
  const found = await db
    .selectFrom('office_session')
    .innerJoin('office_user', 'office_user.id', 'office_session.user_id')
    .select(['office_user.id', 'email', 'school', 'role', 'seen_at'])
    .where('hash', '=', hash)
    .where('office_session.created_at', '>', now - LONGEST_MS)
    .where('seen_at', '>', now - IDLE_MS)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { seen_at, ...person } = found;
  if (seen_at <= now - SEEN_EVERY_MS) {
    await db.updateTable('office_session').set({ seen_at: now }).where('hash', '=', hash).execute();
  }
  return person;
}

export async function endSession(db: Kysely<DatabaseSchema>, id: string): Promise<void> {
  await db.deleteFrom('office_session').where('hash', '=', secretHash(id)).execute();
}

import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';
import { newSecret, secretHash } from './secretHash';

/** Whoever is not back from the provider after this time begins again. */
export const TRANSACTION_MS = 600_000;

/**
 * Notes that a browser goes to a provider.
 *
 * @param path the page that it goes on to when it is back
 * @returns the id for its cookie; it is not kept
 */
export async function beginTransaction(
  db: Kysely<DatabaseSchema>,
  path: string,
  now: number,
): Promise<string> {
  await db
    .deleteFrom('sign_in_transaction')
    .where('created_at', '<=', now - TRANSACTION_MS)
    .execute();
  const id = newSecret();
  const row = { hash: secretHash(id), path, created_at: now };
  await db.insertInto('sign_in_transaction').values(row).execute();
  return id;
}

/** Ends one. @returns its page; undefined when there is none, or no longer: of several calls one gets it */
export async function endTransaction(
  db: Kysely<DatabaseSchema>,
  id: string,
  now: number,
): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('sign_in_transaction')
    .where('hash', '=', secretHash(id))
    .returning(['path', 'created_at'])
    .executeTakeFirst();
  return ended && ended.created_at > now - TRANSACTION_MS ? ended.path : undefined;
}

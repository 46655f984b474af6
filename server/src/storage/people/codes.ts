import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { randomLetters } from '../registrations/reference';
import type { DatabaseSchema } from '../schema/schema';
import { secretHash } from './secretHash';

/** A code is void after this time. */
export const CODE_MS = 600_000;
/** It is void after so many tries, too. */
export const MOST_TRIES = 5;

const NAME_LENGTH = 4;
const LENGTH = 12;

/**
 * Makes a code that signs somebody in once: `4F7K-9QXM-2RTW`. Another one that they have
 * there is void.
 *
 * @param browser the cookie of the only browser that may use it; undefined: any
 */
export async function makeCode(
  db: Kysely<DatabaseSchema>,
  userId: string,
  now: number,
  browser?: string,
): Promise<string> {
  const there = browser === undefined ? null : secretHash(browser);
  await db
    .deleteFrom('sign_in_code')
    .where((eb) =>
      eb.or([
        eb('created_at', '<=', now - CODE_MS),
        // Who asks for a code in somebody's name does not make void what they have.
        eb.and([eb('user_id', '=', userId), eb('browser', there === null ? 'is' : '=', there)]),
      ]),
    )
    .execute();
  const code = randomLetters(LENGTH);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sign_in_code')
    .values({
      name: code.slice(0, NAME_LENGTH),
      hash: secretHash(code),
      user_id: userId,
      created_at: now,
      used_at: null,
      browser: there,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  // Another one has that name, as one in a hundred thousand may.
  if (numInsertedOrUpdatedRows === 0n) return makeCode(db, userId, now, browser);
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/**
 * Uses a code.
 *
 * @param browser the cookie of the browser that sends it
 * @returns whom it signs in; undefined for whatever is wrong with it
 */
export async function useCode(
  db: Kysely<DatabaseSchema>,
  text: string,
  now: number,
  browser = '',
): Promise<string | undefined> {
  const code = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const name = code.slice(0, NAME_LENGTH);
  // Counted before it is compared, so that tries at once are no more than five.
  const tried = await db
    .updateTable('sign_in_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('name', '=', name)
    .where('tries', '<', MOST_TRIES)
    .where('created_at', '>', now - CODE_MS)
    .returning(['hash', 'user_id', 'browser'])
    .executeTakeFirst();
  const isRight = isEqual(secretHash(code), tried?.hash ?? secretHash(''));
  const isHere = tried?.browser == null || isEqual(secretHash(browser), tried.browser);
  if (!tried || !isRight || !isHere) return undefined;
  // Of several requests with the right code, one finds it unused.
  const { numUpdatedRows } = await db
    .updateTable('sign_in_code')
    .set({ used_at: now })
    .where('name', '=', name)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? tried.user_id : undefined;
}

const isEqual = (hash: string, other: string) =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(other));

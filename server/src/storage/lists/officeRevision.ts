import type { Kysely } from 'kysely';
import { everySecond } from '../../core/everySecond';
import type { DatabaseSchema } from '../schema/schema';

/** The number that goes up with every change of the lists or of the office's dictionary. */
export async function readRevision(db: Kysely<DatabaseSchema>): Promise<number> {
  const { number } = await db
    .selectFrom('office_revision')
    .select('number')
    .executeTakeFirstOrThrow();
  return number;
}

/**
 * Calls `changed` after every change that the office makes, by whichever process; see `everySecond`.
 *
 * @param seen the revision that is known already
 */
export function watchRevision(
  db: Kysely<DatabaseSchema>,
  seen: number,
  changed: () => Promise<void>,
  failed: (error: unknown) => void,
): ReturnType<typeof everySecond> {
  return everySecond(async () => {
    const number = await readRevision(db);
    if (number === seen) return;
    await changed();
    seen = number;
  }, failed);
}

import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';

/** How often a running server checks for changes by the office, in milliseconds. */
const LOOK_EVERY_MS = 1000;

/** The number that goes up with every change of the lists or of the office's dictionary. */
export async function readRevision(db: Kysely<DatabaseSchema>): Promise<number> {
  const { number } = await db
    .selectFrom('office_revision')
    .select('number')
    .executeTakeFirstOrThrow();
  return number;
}

/**
 * Calls `changed` after every change that the office makes, by whichever process. A failure of the
 * check or of `changed` goes to `failed`, and is retried.
 *
 * @param seen the revision that is known already
 * @returns a function that stops the checks
 */
export function watchRevision(
  db: Kysely<DatabaseSchema>,
  seen: number,
  changed: () => Promise<void>,
  failed: (error: unknown) => void,
): () => void {
  let looking = false;
  const look = async () => {
    const number = await readRevision(db);
    if (number === seen) return;
    await changed();
    seen = number;
  };
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    look()
      .catch(failed)
      .finally(() => (looking = false));
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

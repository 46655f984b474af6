import type { Kysely } from 'kysely';
import { keyedHash, sharedKey } from '../database/sharedKey';
import type { DatabaseSchema } from '../schema/schema';

/** Hashes what tells a pupil: the same on every server of a database, and of no use without its key. */
export function createPupilHash(db: Kysely<DatabaseSchema>): (pupil: string) => Promise<string> {
  let key: Promise<string> | undefined;
  return async (pupil) => {
    key ??= sharedKey(db, 'pupil');
    key.catch(() => (key = undefined));
    return keyedHash(await key, pupil);
  };
}

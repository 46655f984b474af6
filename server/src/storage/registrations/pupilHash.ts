import type { Kysely } from 'kysely';
import { keyedHash } from '../../core/keyedHash';
import { sharedKey } from '../database/sharedKey';
import type { DatabaseSchema } from '../schema/schema';

/** A move from SQLite brings its key along, beside servers that have another one. */
const READ_AGAIN_AFTER_MS = 1000;

/** Hashes what tells a pupil: the same on every server of a database, and of no use without its key. */
export function createPupilHash(db: Kysely<DatabaseSchema>): (pupil: string) => Promise<string> {
  let key: Promise<string> | undefined;
  let readAgainAt = 0;
  return async (pupil) => {
    if (!key || Date.now() >= readAgainAt) {
      key = sharedKey(db, 'pupil');
      readAgainAt = Date.now() + READ_AGAIN_AFTER_MS;
      key.catch(() => (key = undefined));
    }
    return keyedHash(await key, pupil);
  };
}

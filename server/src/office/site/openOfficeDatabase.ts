import type { Kysely } from 'kysely';
import { readDataDir } from '../../config/configuration';
import { explainedToOffice, openExistingDatabase } from '../../storage/database/existingDatabase';
import { createFileGuard } from '../../storage/database/fileGuard';
import { databaseFile } from '../../storage/database/openDatabase';
import { readIdentity, withinTime } from '../../storage/database/openPostgres';
import type { DatabaseSchema } from '../../storage/schema/schema';
import type { Environment } from '../output';

/** The server's database, open beside the server. */
export interface OfficeDatabase {
  db: Kysely<DatabaseSchema>;
  /** Whether another database has taken its place: what the office shows would not be what is there. */
  isReplaced(): Promise<boolean>;
  close(): Promise<void>;
}

/** @throws OperationalError when there is none, or when it cannot be used */
export async function openOfficeDatabase(environment: Environment): Promise<OfficeDatabase> {
  const open = await openExistingDatabase(environment, 'change').catch((error: unknown) => {
    throw explainedToOffice(error, environment);
  });
  if ('pool' in open) {
    const { db, pool, identity, close } = withinTime(open);
    return { db, isReplaced: async () => (await readIdentity(pool)) !== identity, close };
  }
  const { db, sqlite, fileId, close } = open;
  // In WAL mode, NORMAL would forget an entry of the audit in a power cut, after the page was shown.
  sqlite.pragma('synchronous = FULL');
  // What a row leaves behind is overwritten: an erased one must not be found there.
  sqlite.pragma('secure_delete = ON');
  const guard = createFileGuard(databaseFile(readDataDir(environment)), fileId);
  return { db, isReplaced: () => Promise.resolve(guard.look() !== undefined), close };
}

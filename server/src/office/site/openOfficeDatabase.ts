import type { Kysely } from 'kysely';
import { explainedToOffice, openExistingDatabase } from '../../storage/database/existingDatabase';
import { withinTime } from '../../storage/database/openPostgres';
import { LOOK_EVERY_MS, type OnReplaced, watchFile } from '../../storage/database/watchFile';
import type { DatabaseSchema } from '../../storage/schema/schema';
import type { Environment } from '../program';

/** The server's database, open beside the server. */
export interface OfficeDatabase {
  db: Kysely<DatabaseSchema>;
  close(): Promise<void>;
}

/**
 * @param onReplaced called when SQLite's file was replaced: what the office shows is not what is there
 * @throws OperationalError when there is none, or when it cannot be used
 */
export async function openOfficeDatabase(
  environment: Environment,
  onReplaced: OnReplaced,
): Promise<OfficeDatabase> {
  const open = await openExistingDatabase(environment, 'change').catch((error: unknown) => {
    throw explainedToOffice(error, environment);
  });
  if ('pool' in open) {
    const { db, close } = withinTime(open);
    return { db, close };
  }
  const { db, sqlite, close } = open;
  const looking = setInterval(watchFile(sqlite, onReplaced), LOOK_EVERY_MS).unref();
  return {
    db,
    close() {
      clearInterval(looking);
      return close();
    },
  };
}

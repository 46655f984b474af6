import type { Kysely } from 'kysely';
import { readDatabaseUrl, readDataDir } from '../../config/configuration';
import { errorCode } from '../../core/errorCode';
import { OperationalError } from '../../core/operationalError';
import { isMissing } from '../../storage/database/existingDatabase';
import { createFileGuard } from '../../storage/database/fileGuard';
import {
  databaseFile,
  openDatabase,
  openDatabaseReadOnly,
} from '../../storage/database/openDatabase';
import { openPostgres, readIdentity, withinTime } from '../../storage/database/openPostgres';
import { assertNoPostgresNote } from '../../storage/database/postgresNote';
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
  const url = readDatabaseUrl(environment);
  const dataDir = readDataDir(environment);
  const where = url === undefined ? `in ${dataDir}` : 'at DATABASE_URL';
  try {
    return await (url === undefined ? openSqlite(dataDir) : openAt(url));
  } catch (error) {
    if (error instanceof OperationalError) throw error;
    throw new OperationalError(
      isMissing(error)
        ? `There is no database ${where}: the server makes it when it first starts.`
        : `The database ${where} cannot be used (${errorCode(error) || 'no answer'}).`,
    );
  }
}

async function openSqlite(dataDir: string): Promise<OfficeDatabase> {
  assertNoPostgresNote(dataDir);
  // That makes none where there is none.
  await openDatabaseReadOnly(dataDir).close();
  const { db, sqlite, fileId, close } = await openDatabase(dataDir);
  // In WAL mode, NORMAL would forget an entry of the audit in a power cut, after the page was shown.
  sqlite.pragma('synchronous = FULL');
  // What a row leaves behind is overwritten: an erased one must not be found there.
  sqlite.pragma('secure_delete = ON');
  const guard = createFileGuard(databaseFile(dataDir), fileId);
  return { db, isReplaced: () => Promise.resolve(guard.look() !== undefined), close };
}

async function openAt(url: string): Promise<OfficeDatabase> {
  const { db, pool, identity, close } = withinTime(await openPostgres(url));
  return { db, isReplaced: async () => (await readIdentity(pool)) !== identity, close };
}

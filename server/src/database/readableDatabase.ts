import type { Kysely } from 'kysely';
import { readDatabaseUrl, readDataDir } from '../configuration';
import { errorCode } from '../errorCode';
import { openDatabaseReadOnly } from './openDatabase';
import { openPostgresReadOnly } from './openPostgres';
import type { DatabaseSchema } from './schema';

/** The database that the environment names. */
export interface ReadableDatabase {
  /** How to name it to whoever runs a command: never with a secret. */
  name: string;
  /** Connects; reads only, and is safe beside a running server. */
  open(): { db: Kysely<DatabaseSchema>; close(): Promise<void> };
  /** Whether an error of `open` or of a query says that no server has made the database yet. */
  isMissing(error: unknown): boolean;
}

/** PostgreSQL when there is a `DATABASE_URL`, else SQLite in `DATA_DIR`, as the server has it. */
export function readableDatabase(
  environment: Readonly<Record<string, string | undefined>>,
): ReadableDatabase {
  const url = readDatabaseUrl(environment);
  if (url !== undefined) {
    return {
      name: 'at DATABASE_URL',
      open: () => openPostgresReadOnly(url),
      // No such table, no such database.
      isMissing: (error) => ['42P01', '3D000'].includes(errorCode(error)),
    };
  }
  const dataDir = readDataDir(environment);
  return {
    name: `in ${dataDir}`,
    open: () => openDatabaseReadOnly(dataDir),
    // better-sqlite3 throws the second one when there is not even a folder.
    isMissing: (error) => errorCode(error) === 'SQLITE_CANTOPEN' || error instanceof TypeError,
  };
}

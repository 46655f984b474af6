import { databaseFile, type OpenDatabase } from '../src/storage/database/openDatabase';
import type { PostgresDatabase } from '../src/storage/database/openPostgres';
import { createPostgresWriter } from '../src/storage/registrations/postgresWriter';
import { createStore, type RegistrationStore } from '../src/storage/registrations/store';
import { createStorageThread } from '../src/storage/thread/storageThread';

/** A store on the SQLite database of a data folder, as the server has it. */
export function createSqliteStore(
  dataDir: string,
  { db }: OpenDatabase,
  notices = false,
): RegistrationStore {
  const thread = createStorageThread({ file: databaseFile(dataDir), notices });
  return createStore(db, thread.registrations);
}

/** A store on PostgreSQL, as the server has it. */
export const createPostgresStore = (
  database: PostgresDatabase,
  notices = false,
): RegistrationStore => createStore(database.db, createPostgresWriter(database, notices));

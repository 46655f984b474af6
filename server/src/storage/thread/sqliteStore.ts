import { databaseFile, type OpenDatabase } from '../database/openDatabase';
import { createStore } from '../registrations/createStore';
import type { RegistrationStore } from '../registrations/store';
import { createStorageThread } from './storageThread';

/** Keeps registrations in the SQLite database of `dataDir`, in a thread of its own; reads go through `database`. */
export function createSqliteStore(
  dataDir: string,
  { db, fileId }: OpenDatabase,
  notices = false,
): RegistrationStore {
  const thread = createStorageThread({ file: databaseFile(dataDir), fileId, notices });
  return createStore(db, thread.registrations);
}

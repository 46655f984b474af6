import { databaseFile, type OpenDatabase } from '../database/openDatabase';
import { createStore } from './createStore';
import type { RegistrationStore } from './store';
import { startWriterWorker, WriterThread } from './writerThread';

/** Keeps registrations in the SQLite database of `dataDir`; reads go through `database`. */
export function createSqliteStore(
  dataDir: string,
  { db, fileId }: OpenDatabase,
  notices = false,
): RegistrationStore {
  const start = () => startWriterWorker({ file: databaseFile(dataDir), fileId, notices });
  const writer = new WriterThread(start);
  return { ...createStore(db, writer), compact: () => writer.compact() };
}

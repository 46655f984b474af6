import { databaseFile, type OpenDatabase } from '../database/openDatabase';
import { GroupCommit, startWriterThread } from './groupCommit';
import { createRegistrationReader } from './reader';
import type { RegistrationStore } from './store';

/** Keeps registrations in the SQLite database of `dataDir`; reads go through `database`. */
export function createSqliteStore(dataDir: string, { db }: OpenDatabase): RegistrationStore {
  const writer = new GroupCommit(() => startWriterThread(databaseFile(dataDir)));
  return {
    ...createRegistrationReader(db),
    save: (registration) => writer.save(registration),
    findByKey: (idempotencyKey) =>
      db
        .selectFrom('registration')
        .select(['reference', 'flow', 'body_hash as bodyHash'])
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirst(),
    close: () => writer.close(),
  };
}

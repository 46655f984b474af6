import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  databaseFile,
  openDatabase,
  type OpenDatabase,
} from '../src/storage/database/openDatabase';
import { openPostgres, type PostgresDatabase } from '../src/storage/database/openPostgres';
import { createPostgresWriter } from '../src/storage/registrations/postgresWriter';
import type { NewRegistration } from '../src/storage/registrations/registrations';
import { createStore, type RegistrationStore } from '../src/storage/registrations/store';
import type { DatabaseSchema } from '../src/storage/schema/schema';
import { createStorageThread } from '../src/storage/thread/storageThread';
import { databases } from './databases';
import { createMigratedDatabase } from './migratedDatabase';
import { migratedFolder } from './migratedFolder';

/** An ordinary registration. */
export function aRegistration(changes: Partial<NewRegistration> = {}): NewRegistration {
  return {
    idempotencyKey: randomUUID(),
    bodyHash: 'hash',
    flow: 'admission',
    releaseSet: 'set-1',
    receivedAt: 1_795_000_000_000,
    payload: '{"surname":"Nguyễn"}',
    ...changes,
  };
}

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

/** A store on an empty database of its own. */
export interface TestStore {
  store: RegistrationStore;
  db: Kysely<DatabaseSchema>;
  /** Where its file is; '' for PostgreSQL. */
  folder: string;
  close(): Promise<void>;
}

const open = {
  async SQLite(notices?: boolean): Promise<TestStore> {
    const folder = await migratedFolder('server-store-');
    const database = await openDatabase(folder);
    return withStore(createSqliteStore(folder, database, notices), database, folder);
  },
  async PostgreSQL(notices?: boolean): Promise<TestStore> {
    const database = await openPostgres(await createMigratedDatabase());
    return withStore(createPostgresStore(database, notices), database, '');
  },
};

const withStore = (
  store: RegistrationStore,
  { db, close }: Pick<OpenDatabase, 'db' | 'close'>,
  folder: string,
) => ({ store, db, folder, close: () => store.close().then(close) });

/** For `describe.each`: the name of each kind of database, and what opens a store on an empty one. */
export const eachStore = databases.map((kind) => [kind, open[kind]] as const);

import type { Kysely } from 'kysely';
import type { Configuration } from '../config/configuration';
import type { FileId } from './database/fileGuard';
import { isDamage } from './database/isDamage';
import { databaseFile, type OpenDatabase, openDatabase } from './database/openDatabase';
import { openPostgres, type PostgresDatabase, withinTime } from './database/openPostgres';
import { assertNoPostgresNote } from './database/postgresNote';
import type { DatabaseSchema } from './schema/schema';
import { errorCode } from '../core/errorCode';
import { OperationalError } from '../core/operationalError';
import { openMessages } from './messages/openMessages';
import { createPostgresStore } from './registrations/postgresStore';
import { createStore } from './registrations/createStore';
import type { RegistrationStore } from './registrations/store';
import { createStorageThread } from './thread/storageThread';
import { createVisitStore, type VisitStore } from './visits/visitStore';

/** The server's storage, in one database. */
export interface Storage {
  /** For reading. */
  db: Kysely<DatabaseSchema>;
  store: RegistrationStore;
  /** What pages report. */
  visits: VisitStore;
  /** The migrations of a newer server that the database has. */
  unknownMigrations: string[];
  /** The file of SQLite's database, which was opened; undefined with PostgreSQL. */
  fileId: FileId | undefined;
  /** For delivering webhooks; undefined when none are made. */
  messages: Kysely<DatabaseSchema> | undefined;
  /** Saves what was submitted already, then closes. */
  close(): Promise<void>;
}

type StorageOptions = Pick<Configuration, 'databaseUrl' | 'dataDir' | 'notify'>;

/**
 * Opens PostgreSQL when there is a `databaseUrl`, else SQLite in `dataDir`, and brings it up to date.
 * Throws an `OperationalError`, which never contains the URL.
 */
export function openStorage(options: StorageOptions): Promise<Storage> {
  const { databaseUrl } = options;
  return databaseUrl === undefined ? sqlite(options) : postgres(databaseUrl, options);
}

async function sqlite({ dataDir, notify }: StorageOptions): Promise<Storage> {
  assertNoPostgresNote(dataDir);
  const database = await openDatabase(dataDir).catch((error: unknown) => {
    if (isDamage(error)) {
      throw new OperationalError(
        `The database in DATA_DIR ${dataDir} is damaged (${errorCode(error)}): restore a backup, and keep this one.`,
      );
    }
    throw explained(error, `DATA_DIR ${dataDir} cannot be used`);
  });
  const notices = notify !== undefined;
  const { db, fileId } = database;
  const thread = createStorageThread({ file: databaseFile(dataDir), fileId, notices });
  return storage(
    database,
    createStore(db, thread.registrations),
    thread.visits,
    notify && openMessages(dataDir),
  );
}

async function postgres(url: string, { notify }: StorageOptions): Promise<Storage> {
  try {
    const database = withinTime(await openPostgres(url));
    const notices = notify !== undefined;
    const store = createPostgresStore(database, notices);
    const visits = createVisitStore(database.db, { onPostgres: true, notices });
    return storage(database, store, visits, notify && database.db);
  } catch (error) {
    throw error instanceof OperationalError
      ? error
      : explained(error, 'The database at DATABASE_URL cannot be used', 'no answer');
  }
}

function storage(
  database: OpenDatabase | PostgresDatabase,
  store: RegistrationStore,
  visits: VisitStore,
  messages: Kysely<DatabaseSchema> | undefined,
): Storage {
  const { db, unknownMigrations, close } = database;
  return {
    db,
    fileId: 'fileId' in database ? database.fileId : undefined,
    store,
    visits,
    unknownMigrations,
    messages,
    async close() {
      await visits.close();
      await store.close();
      if (messages !== db) await messages?.destroy();
      await close();
    },
  };
}

/** An error without its message, which may hold a secret; one without a code gets `otherwise`. */
function explained(error: unknown, what: string, otherwise = ''): unknown {
  const code = errorCode(error) || otherwise;
  return code === '' ? error : new OperationalError(`${what} (${code}).`);
}

import type { Kysely } from 'kysely';
import type { Configuration } from '../config/configuration';
import type { Connection } from './database/existingDatabase';
import { databaseFile, isDamage, openDatabase } from './database/openDatabase';
import { openPostgres, withinTime } from './database/openPostgres';
import type { OnReplaced } from './database/watchFile';
import type { DatabaseSchema } from './schema/schema';
import { errorCode } from '../core/errorCode';
import { OperationalError } from '../core/operationalError';
import { openMessages } from './messages/openMessages';
import { createPostgresWriter } from './registrations/postgresWriter';
import { createStore, type RegistrationStore } from './registrations/store';
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
  /** For what takes longer than a request may: without a limit of time. */
  database: Connection;
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
export function openStorage(options: StorageOptions, onReplaced?: OnReplaced): Promise<Storage> {
  const { databaseUrl } = options;
  return databaseUrl === undefined ? sqlite(options, onReplaced) : postgres(databaseUrl, options);
}

async function sqlite(
  { dataDir, notify }: StorageOptions,
  onReplaced?: OnReplaced,
): Promise<Storage> {
  const database = await openDatabase(dataDir).catch((error: unknown) => {
    if (isDamage(error)) {
      throw new OperationalError(
        `The database in DATA_DIR ${dataDir} is damaged (${errorCode(error)}): restore a backup, and keep this one.`,
      );
    }
    throw explained(error, `DATA_DIR ${dataDir} cannot be used`);
  });
  const notices = notify !== undefined;
  const thread = createStorageThread({ file: databaseFile(dataDir), notices }, onReplaced);
  return withClose(
    {
      ...database,
      database,
      store: createStore(database.db, thread.registrations),
      visits: thread.visits,
      messages: notify && openMessages(dataDir),
    },
    database.close,
  );
}

async function postgres(url: string, { notify }: StorageOptions): Promise<Storage> {
  try {
    const database = await openPostgres(url);
    const limited = withinTime(database);
    const notices = notify !== undefined;
    const { db, unknownMigrations } = limited;
    return withClose(
      {
        db,
        database: { db: database.db },
        store: createStore(db, createPostgresWriter(limited, notices)),
        visits: createVisitStore(db),
        unknownMigrations,
        messages: notify && db,
      },
      database.close,
    );
  } catch (error) {
    throw error instanceof OperationalError
      ? error
      : explained(error, 'The database at DATABASE_URL cannot be used', 'no answer');
  }
}

function withClose(storage: Omit<Storage, 'close'>, closeDatabase: () => Promise<void>): Storage {
  const { db, store, messages } = storage;
  return {
    ...storage,
    async close() {
      await store.close();
      if (messages !== db) await messages?.destroy();
      await closeDatabase();
    },
  };
}

/** Which database a configuration names, without a password. */
export function databaseName({ databaseUrl, dataDir }: StorageOptions): string {
  if (databaseUrl === undefined) return databaseFile(dataDir);
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
}

/** An error without its message, which may hold a secret; one without a code gets `otherwise`. */
function explained(error: unknown, what: string, otherwise = ''): unknown {
  const code = errorCode(error) || otherwise;
  return code === '' ? error : new OperationalError(`${what} (${code}).`);
}

import { accessSync, constants } from 'node:fs';
import type { Database } from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { readDatabaseUrl, readDataDir } from '../../config/configuration';
import {
  databaseFile,
  isDamage,
  type OpenDatabase,
  openDatabase,
  openDatabaseReadOnly,
} from './openDatabase';
import { openPostgres, openPostgresReadOnly, type PostgresDatabase } from './openPostgres';
import type { DatabaseSchema } from '../schema/schema';
import { errorCode } from '../../core/errorCode';
import { OperationalError } from '../../core/operationalError';

type Environment = Readonly<Record<string, string | undefined>>;

/** A connection to a database. */
export interface Connection {
  db: Kysely<DatabaseSchema>;
  /** The driver's own, when it is SQLite. */
  sqlite?: Database;
}

/** A database that a server has made, open beside that server or without one. */
export interface ExistingDatabase extends Connection {
  close(): Promise<void>;
}

/**
 * Runs some work on the database of `DATABASE_URL` or, without one, of `DATA_DIR`.
 *
 * @param mode `read` can change nothing; both need a database that the server has made
 * @throws OperationalError when there is none, or when it cannot be used
 */
export async function withExistingDatabase<T>(
  environment: Environment,
  mode: 'read' | 'change',
  act: (database: ExistingDatabase) => Promise<T>,
): Promise<T> {
  let database: ExistingDatabase | undefined;
  try {
    database = await openExistingDatabase(environment, mode);
    return await act(database);
  } catch (error) {
    throw explainedToOffice(error, environment);
  } finally {
    await database?.close();
  }
}

/** An error of the database as the sentence that whoever runs the office needs; any other as it is. */
export function explainedToOffice(error: unknown, environment: Environment): unknown {
  const where =
    readDatabaseUrl(environment) === undefined
      ? `in ${readDataDir(environment)}`
      : 'at DATABASE_URL';
  if (isMissing(error)) {
    return new OperationalError(
      `There is no database ${where}: the server makes it when it first starts.`,
    );
  }
  if (isDamage(error)) {
    return new OperationalError(
      `The database ${where} is damaged (${errorCode(error)}): restore a backup, and keep this one.`,
    );
  }
  if (errorCode(error) === '42501') {
    return new OperationalError(
      'The role of DATABASE_URL has no permission for this: use that of the server.',
    );
  }
  if (!isDatabases(error)) return error;
  return new OperationalError(`The database ${where} cannot be used (${errorCode(error)}).`);
}

/** The same, left open. Throws what the driver throws. */
export async function openExistingDatabase(
  environment: Environment,
  mode: 'read' | 'change',
): Promise<OpenDatabase | PostgresDatabase> {
  const url = readDatabaseUrl(environment);
  if (url === undefined) return openSqlite(readDataDir(environment), mode);
  return mode === 'read' ? openPostgresReadOnly(url) : openPostgres(url);
}

async function openSqlite(dataDir: string, mode: 'read' | 'change'): Promise<OpenDatabase> {
  assertPermitted(databaseFile(dataDir));
  // Opened for reading first: that makes none where there is none.
  const reading = openDatabaseReadOnly(dataDir);
  if (mode === 'read') return reading;
  await reading.close();
  return openDatabase(dataDir);
}

/** @throws OperationalError when another system user owns the file: to SQLite it looks missing */
function assertPermitted(file: string): void {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error))) return;
    throw new OperationalError(
      `Permission denied for ${file} (${errorCode(error)}): run this as the system user of the server.`,
    );
  }
}

/** A PostgreSQL database may lack our tables; better-sqlite3 reports a missing folder as a TypeError. */
const isMissing = (error: unknown): boolean =>
  ['SQLITE_CANTOPEN', '42P01'].includes(errorCode(error)) ||
  (error instanceof TypeError && error.message.includes('directory does not exist'));

/** A driver's own error has a code, SQLite's or PostgreSQL's, and a message that may quote data. */
const isDatabases = (error: unknown) =>
  /^(SQLITE_|[0-9A-Z]{5}$|E[A-Z]+$)/.test(errorCode(error)) && errorCode(error) !== 'ENOENT';

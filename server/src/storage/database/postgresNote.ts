import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../core/errorCode';
import { OperationalError } from '../../core/operationalError';

const noteIn = (dataDir: string) => join(dataDir, 'uses-postgresql.txt');

const NOTE = `The registrations of this server are in PostgreSQL, at DATABASE_URL. Without that variable, the
server and its commands would silently go on with SQLite in this folder, so they refuse to while
this file is here. To go back to SQLite, delete it.
`;

/**
 * Leaves a note in the data folder that the registrations are in PostgreSQL.
 *
 * @returns a warning when the note cannot be written; undefined otherwise
 */
export function leavePostgresNote(dataDir: string): string | undefined {
  const note = noteIn(dataDir);
  try {
    if (existsSync(note)) return undefined;
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(note, NOTE);
    return undefined;
  } catch (error) {
    return `${note} cannot be written (${errorCode(error)}): a start without DATABASE_URL would use SQLite`;
  }
}

/** @throws OperationalError when a server on PostgreSQL has left its note in the data folder */
export function assertNoPostgresNote(dataDir: string): void {
  const note = noteIn(dataDir);
  if (!existsSync(note)) return;
  throw new OperationalError(
    `The registrations are in PostgreSQL: set DATABASE_URL. To use SQLite in ${dataDir} again, delete ${note}.`,
  );
}

import { databaseFile } from '../storage/database/openDatabase';
import { readDataDir } from '../config/configuration';
import { OperationalError } from '../core/operationalError';
import { copyDatabase } from '../storage/copies/copyDatabase';
import type { Output } from './officeCommand';
import { withExistingDatabase } from '../storage/database/existingDatabase';

const USAGE = `Usage:
  backup -- <file>   a copy of the database as it is at this moment, beside a server that runs`;

/**
 * Copies the database, whole and at one moment, to a file that is not there yet. An incomplete copy, or
 * one that was not checked, never has that name. Returns the exit code.
 */
export async function runBackupCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  { print, complain, progress }: Output,
): Promise<number> {
  const [file, ...rest] = args;
  if (file === undefined || rest.length > 0) {
    complain(USAGE);
    return 2;
  }
  try {
    return await withExistingDatabase(environment, 'read', async ({ sqlite }) => {
      if (!sqlite) throw new OperationalError('PostgreSQL has a command of its own: pg_dump.');
      const database = databaseFile(readDataDir(environment));
      const rows = await copyDatabase(database, file, (done, total) =>
        progress?.(`${Math.floor((100 * done) / total)} % of ${megabytes(total)} MB copied`),
      );
      progress?.('');
      print(`The database is copied to ${file}, checked: ${rows} registrations.`);
      return 0;
    });
  } catch (error) {
    if (!(error instanceof OperationalError)) throw error;
    complain(error.message);
    return 1;
  }
}

/** Of that many pages. */
const megabytes = (pages: number) => Math.ceil((pages * 4096) / 1e6);

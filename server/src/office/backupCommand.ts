import { existsSync, renameSync, rmSync } from 'node:fs';
import { OperationalError } from '../operationalError';
import type { Output } from './officeCommand';
import { withOffice } from './openOffice';

const USAGE = `Usage:
  backup -- <file>   a copy of the database as it is at this moment, beside a server that runs`;

/**
 * Copies the database, whole and at one moment, to a file that is not there yet. An incomplete copy
 * never has that name. Returns the exit code.
 */
export async function runBackupCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  { print, complain }: Output,
): Promise<number> {
  const [file, ...rest] = args;
  if (file === undefined || rest.length > 0) {
    complain(USAGE);
    return 2;
  }
  if (existsSync(file)) {
    complain(`${file} is there already: a backup never replaces another.`);
    return 1;
  }
  const unfinished = `${file}.unfinished`;
  try {
    return await withOffice(environment, 'read', async ({ sqlite }) => {
      if (!sqlite) throw new OperationalError('PostgreSQL has a command of its own: pg_dump.');
      await sqlite.backup(unfinished);
      renameSync(unfinished, file);
      print(`The database is copied to ${file}.`);
      return 0;
    });
  } catch (error) {
    rmSync(unfinished, { force: true });
    // better-sqlite3 says with a TypeError that there is no such folder.
    if (!(error instanceof OperationalError || error instanceof TypeError)) throw error;
    complain(error.message);
    return 1;
  }
}

import { existsSync, renameSync, rmSync } from 'node:fs';
import { readDataDir } from '../configuration';
import { openDatabaseReadOnly } from '../database/openDatabase';
import { errorCode } from '../errorCode';
import type { Output } from './officeCommand';

const USAGE = `Usage:
  backup -- <file>   a copy of the database as it is at this moment, beside a server that runs`;

/**
 * Copies the database, whole and at one moment, to a file that is not there yet. Half a copy never
 * has that name. Answers the exit code.
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
    const { sqlite, close } = openDatabaseReadOnly(readDataDir(environment));
    try {
      await sqlite.backup(unfinished);
    } finally {
      await close();
    }
    renameSync(unfinished, file);
    print(`The database is copied to ${file}.`);
    return 0;
  } catch (error) {
    rmSync(unfinished, { force: true });
    complain(`The database could not be copied (${errorCode(error) || String(error)}).`);
    return 1;
  }
}

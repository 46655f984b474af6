import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFile, openDatabase } from '../src/storage/database/openDatabase';

let migrated: Buffer | undefined;

/**
 * A data folder with a database of its own that has the newest schema: a copy of the first one of a file of
 * tests, because migrating takes three quarters of a start.
 *
 * @param prefix of the folder's name
 */
export async function migratedFolder(prefix: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const file = databaseFile(folder);
  if (!migrated) {
    await (await openDatabase(folder)).close();
    // All of it: who closes it last has moved the log into the file.
    migrated = readFileSync(file);
    return folder;
  }
  writeFileSync(file, migrated, { mode: 0o600 });
  return folder;
}

import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { readDatabaseUrl, readDataDir } from '../config/configuration';
import { errorCode } from '../core/errorCode';
import { OperationalError, WrongUsage } from '../core/operationalError';
import { completed, recordAudit, systemUser } from '../storage/audit/audit';
import { flush } from '../storage/copies/copyDatabase';
import { moveToPostgres } from '../storage/copies/moveToPostgres';
import { withExistingDatabase } from '../storage/database/existingDatabase';
import {
  databaseFile,
  isDamage,
  type OpenDatabase,
  openDatabase,
} from '../storage/database/openDatabase';
import { nameBeside } from '../storage/database/watchFile';
import { eraseAgain } from '../storage/erasing/erase';
import { erasureFolder, readErasures } from '../storage/erasing/erasureLog';
import { endSessionsAndDeliveries } from '../storage/people/people';
import { createProgram, type Environment } from './program';

/**
 * Puts a backup in the place of the database, and erases in it what was erased since it was made. The
 * old database is kept beside it, and nothing is changed unless everything works.
 */
export const runRestoreCommand = createProgram(
  'restore',
  ['/mnt/backups/2026-11-21.sqlite'],
  (program, environment, { print }) =>
    program
      .description('put a backup in the place of the database, while no server runs')
      .argument('<backup>', 'the file; what was erased since it was made is erased again')
      .option('--to-postgres', 'move it into that of DATABASE_URL, without registrations yet')
      .action(async (backup: string, { toPostgres = false }: { toPostgres?: boolean }) => {
        if (toPostgres !== (readDatabaseUrl(environment) !== undefined)) {
          throw new WrongUsage('--to-postgres goes with DATABASE_URL, and that with it alone.');
        }
        for (const line of await restore(backup, environment, toPostgres)) print(line);
      }),
);

async function restore(backup: string, environment: Environment, isMove: boolean) {
  const file = databaseFile(readDataDir(environment));
  const folder = `${file}.restoring-${process.pid}`;
  const draft = databaseFile(folder);
  let old: Sqlite.Database | undefined;
  let open: OpenDatabase | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!isMove && existsSync(file)) old = lock(file);
    copyFileSync(backup, draft);
    // A backup that was made by another program may have a log of its own.
    if (existsSync(`${backup}-wal`)) copyFileSync(`${backup}-wal`, `${draft}-wal`);
    assertBackup(draft, backup);
    open = await openDatabase(folder);
    const { sqlite } = open;
    const lines = await prepare(open, backup, environment);
    if (isMove) {
      await withExistingDatabase(environment, 'change', ({ db }) => moveToPostgres(sqlite, db));
    }
    sqlite.pragma('journal_mode = DELETE');
    await open.close();
    return isMove ? lines : [...lines, ...replace(file, draft)];
  } catch (error) {
    const code = errorCode(error);
    if (error instanceof OperationalError || code === '') throw error;
    throw new OperationalError(`${backup} cannot be restored (${code}): nothing was changed.`);
  } finally {
    old?.close();
    await open?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws OperationalError when a copy of it is damaged, or no database of ours */
function assertBackup(draft: string, backup: string): void {
  const sqlite = new Sqlite(draft, { fileMustExist: true });
  const isWhole = sqlite.pragma('integrity_check(1)', { simple: true }) === 'ok';
  const tables = sqlite.prepare('SELECT name FROM sqlite_master').pluck().all();
  sqlite.close();
  if (isWhole && tables.includes('kysely_migration') && tables.includes('registration')) return;
  throw new OperationalError(`${backup} is damaged, or no backup of ours: nothing was changed.`);
}

/** Returns lines about the backup, for when it is in its place. */
async function prepare(draft: OpenDatabase, backup: string, environment: Environment) {
  const folders = [dirname(backup), erasureFolder(environment), readDataDir(environment)];
  const erased = await eraseAgain(draft, readErasures(folders));
  const people = await endSessionsAndDeliveries(draft.db);
  const entry = { command: 'restore', filters: { file: backup }, references: erased };
  await recordAudit(draft.db, completed(entry, systemUser(), Date.now()));
  const count = draft.sqlite.prepare('SELECT count(*) FROM registration').pluck().get() as number;
  return [
    `The database is that of ${backup}, with ${count} registrations.`,
    ...(erased.length > 0 ? [`Erased again, as the erasure log says: ${erased.length}.`] : []),
    ...people.map((one) => `${one.email} may sign in (${one.role}), also if disabled since then.`),
  ];
}

function replace(file: string, draft: string): string[] {
  flush(draft);
  const aside = nameBeside(file, 'before-restore');
  const wasThere = existsSync(file);
  // A link instead of a rename: while the file is missing, a starting server would create an empty one.
  if (wasThere) linkSync(file, aside);
  // Only a damaged database still has its log, which must not be taken for that of the new one.
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${aside}-wal`);
  renameSync(draft, file);
  flush(dirname(file));
  return wasThere ? [`The database that was there is kept in ${aside}.`] : [];
}

/** Locks the current database, with all of its log in it, until it is closed. */
function lock(file: string): Sqlite.Database {
  const sqlite = new Sqlite(file, { timeout: 0 });
  try {
    sqlite.pragma('journal_mode = DELETE');
    sqlite.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if (isDamage(error)) return sqlite;
    sqlite.close();
    if (!errorCode(error).startsWith('SQLITE_BUSY')) throw error;
    throw new OperationalError(`A server, or another program, uses ${file}: stop it first.`);
  }
  return sqlite;
}

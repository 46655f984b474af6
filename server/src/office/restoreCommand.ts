import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { readDatabaseUrl, readDataDir } from '../config/configuration';
import { errorCode } from '../core/errorCode';
import { OperationalError, WrongUsage } from '../core/operationalError';
import { completed, officeUser, recordAudit } from '../storage/audit/audit';
import { flush } from '../storage/copies/copyDatabase';
import { moveToPostgres } from '../storage/copies/moveToPostgres';
import { withExistingDatabase } from '../storage/database/existingDatabase';
import { databaseFile, isDamage } from '../storage/database/openDatabase';
import { eraseAgain } from '../storage/erasing/erase';
import { erasureFolder, readErasures } from '../storage/erasing/erasureLog';
import { migrate } from '../storage/migrations/migrate';
import { endSessionsAndDeliveries } from '../storage/people/people';
import type { DatabaseSchema } from '../storage/schema/schema';
import { type OfficeCommand, runCommandLine } from './commandLine';
import type { Command, Environment } from './output';

const RESTORE: OfficeCommand = {
  summary: 'put a backup in the place of the database, while no server runs',
  words: { '<backup>': 'the file; what was erased since it was made is erased again' },
  options: ['toPostgres'],
  example: '/mnt/backups/2026-11-21.sqlite',
  async run({ words: [backup = ''], options, environment, output }) {
    const isMove = readDatabaseUrl(environment) !== undefined;
    if (isMove !== (options.toPostgres ?? false)) {
      throw new WrongUsage(
        isMove
          ? 'DATABASE_URL is set: a backup of SQLite needs --to-postgres, and a dump pg_restore.'
          : '--to-postgres needs DATABASE_URL.',
      );
    }
    const file = databaseFile(readDataDir(environment));
    const draft = `${file}.restoring-${process.pid}`;
    let old: Sqlite.Database | undefined;
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      if (!isMove && existsSync(file)) old = lock(file);
      const lines = await prepare(draft, backup, environment);
      const aside = isMove ? await move(draft, environment) : replace(file, draft);
      for (const line of [...lines, ...aside]) output.print(line);
    } catch (error) {
      throw explained(error, backup);
    } finally {
      old?.close();
      for (const part of ['', '-wal', '-shm', '-journal']) {
        rmSync(`${draft}${part}`, { force: true });
      }
    }
  },
};

/**
 * Puts a backup in the place of the database, and erases in it what was erased since it was made. The
 * old database is kept beside it, and nothing is changed unless everything works. Returns the exit code.
 */
export const runRestoreCommand: Command = (args, environment, output) =>
  runCommandLine({ name: 'restore', does: RESTORE }, args, environment, output);

/**
 * Makes a copy of the backup ready to be served.
 *
 * @returns what there is to say of it
 */
async function prepare(draft: string, backup: string, environment: Environment): Promise<string[]> {
  copyFileSync(backup, draft);
  chmodSync(draft, 0o600);
  // A backup that was made by another program may have a log of its own.
  if (existsSync(`${backup}-wal`)) copyFileSync(`${backup}-wal`, `${draft}-wal`);
  const sqlite = new Sqlite(draft, { fileMustExist: true });
  const db = new Kysely<DatabaseSchema>({ dialect: new SqliteDialect({ database: sqlite }) });
  try {
    if (sqlite.pragma('integrity_check(1)', { simple: true }) !== 'ok') {
      throw new OperationalError(`${backup} is damaged: nothing was changed. Take another backup.`);
    }
    const tables = sqlite.prepare(`SELECT name FROM sqlite_master`).pluck().all();
    if (!tables.includes('kysely_migration') || !tables.includes('registration')) {
      throw new OperationalError(`${backup} is no backup of this product: nothing was changed.`);
    }
    const unknown = await migrate({ db, sqlite });
    const folders = [dirname(backup), erasureFolder(environment), readDataDir(environment)];
    const erased = await eraseAgain({ db, sqlite }, readErasures(folders));
    const people = await endSessionsAndDeliveries(db);
    const entry = { command: 'restore', filters: { file: backup }, references: erased };
    await recordAudit(db, completed(entry, officeUser(environment), Date.now()));
    sqlite.pragma('journal_mode = DELETE');
    const rows = sqlite.prepare('SELECT count(*) FROM registration').pluck().get();
    return [
      `The database is that of ${backup}, with ${String(rows)} registrations.`,
      ...(unknown.length > 0 ? [`A newer server has changed it (${unknown.join(', ')}).`] : []),
      ...(erased.length > 0 ? [`Erased again, as the erasure log says: ${erased.length}.`] : []),
      ...people.map(({ email, role }) => `${email} may sign in (${role}).`),
      ...(people.length > 0 ? ['Disable again whoever was disabled since the backup.'] : []),
    ];
  } finally {
    await db.destroy();
  }
}

async function move(draft: string, environment: Environment): Promise<string[]> {
  const sqlite = new Sqlite(draft, { readonly: true });
  const act = () =>
    withExistingDatabase(environment, 'change', ({ db }) => moveToPostgres(sqlite, db));
  const rows = await act().finally(() => sqlite.close());
  return [`PostgreSQL has them all: ${rows}.`];
}

function replace(file: string, draft: string): string[] {
  flush(draft);
  const aside = `${file}.before-restore-${new Date().toISOString().replaceAll(':', '-')}`;
  const wasThere = existsSync(file);
  // A link instead of a rename: while the file is missing, a starting server would create an empty one.
  if (wasThere) linkSync(file, aside);
  // Only a damaged database still has its log, which must not be taken for that of the new one.
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${aside}-wal`);
  renameSync(draft, file);
  flush(dirname(file));
  return wasThere ? [`The database that was there is kept in ${aside}.`] : [];
}

/**
 * Locks the current database, with all of its log in it, until it is closed.
 *
 * @throws OperationalError when a server uses it
 */
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

function explained(error: unknown, backup: string): unknown {
  if (error instanceof OperationalError || errorCode(error) === '') return error;
  return new OperationalError(
    isDamage(error)
      ? `${backup} is damaged, or no database (${errorCode(error)}): nothing was changed. Take another backup.`
      : `${backup} cannot be restored (${errorCode(error)}): nothing was changed.`,
  );
}

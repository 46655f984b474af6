import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { readDatabaseUrl, readDataDir } from '../config/configuration';
import { isDamage } from '../storage/database/isDamage';
import { migrate } from '../storage/migrations/migrate';
import { databaseFile } from '../storage/database/openDatabase';
import type { DatabaseSchema } from '../storage/schema/schema';
import { errorCode } from '../core/errorCode';
import { OperationalError, WrongUsage } from '../core/operationalError';
import { onDisk } from '../storage/copies/copyDatabase';
import { moveToPostgres } from '../storage/copies/moveToPostgres';
import { assertNoPostgresNote } from '../storage/database/postgresNote';
import { erase } from '../storage/erasing/erase';
import { type Erasures, logKept, readErasures } from '../storage/erasing/erasureLog';
import { disableEverybody } from '../storage/people/people';
import { writeAudit } from './auditLog';
import { type OfficeCommand, runCommandLine } from './commandLine';
import type { Command, Environment } from './output';
import { type ExistingDatabase, withExistingDatabase } from '../storage/database/existingDatabase';

const RESTORE: OfficeCommand = {
  summary: 'put a backup in the place of the database, while no server runs',
  words: { '[backup]': 'the file; what was erased since it was made is erased again' },
  options: ['replace', 'keep', 'erasures'],
  example: '/mnt/backups/2026-11-21.sqlite --replace',
  async run(call) {
    const { words, options, environment, output } = call;
    const { keep = [] } = options;
    const [file] = words;
    if (options.erasures) {
      if (file !== undefined || options.replace) {
        throw new WrongUsage('--erasures takes neither a backup nor --replace.');
      }
      const erasures = erasuresBut(keep, environment);
      let disabled = 0;
      const erased = await withExistingDatabase(environment, 'change', async (office) => {
        await assertThere(keep, office, 'The database');
        if (keep.length > 0) logKept(environment, keep);
        disabled = await disableEverybody(office.db, Date.now());
        return eraseAgain(office, erasures);
      });
      output.print(`Erased ${erased} registrations that the erasure log names.`);
      for (const line of invitedAgain(disabled)) output.print(line);
    } else {
      if (file === undefined) throw new WrongUsage('restore needs a backup, or --erasures.');
      const isMove = readDatabaseUrl(environment) !== undefined;
      if (isMove && options.replace) {
        throw new WrongUsage(
          '--replace is for SQLite: move into a PostgreSQL database without any.',
        );
      }
      const lines = isMove
        ? await moveIn(file, environment, keep)
        : await restore(file, environment, keep, options.replace);
      for (const line of lines) output.print(line);
    }
    if (keep.length > 0) output.print(`Kept although erased before: ${keep.join(', ')}.`);
    // Afterwards: the entry is in the database that was put in place.
    await writeAudit(environment, 'complain', output.complain, {
      command: 'restore',
      filters: {
        ...(file !== undefined && { file }),
        ...(options.replace && { replace: 'true' }),
        ...(options.erasures && { erasures: 'true' }),
        ...(keep.length > 0 && { keep: keep.join(' ') }),
      },
      references: keep,
    });
  },
};

/**
 * Puts a backup in the place of the database, and erases in it what was erased since it was made. The
 * old database is kept beside it, and nothing is changed unless everything works. Returns the exit code.
 */
export const runRestoreCommand: Command = (args, environment, output) =>
  runCommandLine({ name: 'restore', does: RESTORE }, args, environment, output);

async function restore(
  backup: string,
  environment: Environment,
  keep: readonly string[],
  replace = false,
): Promise<string[]> {
  assertFile(backup);
  const dataDir = readDataDir(environment);
  assertNoPostgresNote(dataDir);
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = databaseFile(dataDir);
  // Checked before the long work, and again after it.
  takeFrom(file, replace).release();
  const draft = `${file}.restoring-${process.pid}`;
  try {
    const made = await prepare(draft, backup, keep, environment);
    chmodSync(draft, 0o600);
    onDisk(draft);
    const present = takeFrom(file, replace);
    try {
      // Before it is in place: the next restore must not erase what this one keeps.
      if (keep.length > 0) logKept(environment, keep);
      const aside = `${file}.before-restore-${new Date().toISOString().replaceAll(':', '-')}`;
      // A link instead of a rename: while the file is missing, a starting server would create an empty one.
      if (present.exists) linkSync(file, aside);
      renameSync(draft, file);
      onDisk(dataDir);
      return [
        `The database is that of ${backup}, with ${made.rows} registrations.`,
        ...erasedAgain(made.erased),
        ...invitedAgain(made.disabled),
        ...(made.unknown.length > 0
          ? [`A newer server has made it (${made.unknown.join(', ')}); this one works with it.`]
          : []),
        ...(present.exists ? [`The database that was there is kept in ${aside}.`] : []),
      ];
    } finally {
      present.release();
    }
  } catch (error) {
    throw explained(error, backup);
  } finally {
    for (const part of ['', '-wal', '-shm', '-journal']) rmSync(`${draft}${part}`, { force: true });
  }
}

/** Copies a backup of SQLite into the PostgreSQL database of `DATABASE_URL`. */
async function moveIn(
  backup: string,
  environment: Environment,
  keep: readonly string[],
): Promise<string[]> {
  assertFile(backup);
  const folder = mkdtempSync(join(tmpdir(), 'admission-move-'));
  const draft = join(folder, 'registrations.sqlite');
  try {
    const made = await prepare(draft, backup, keep, environment);
    const sqlite = new Sqlite(draft, { readonly: true });
    const rows = await withExistingDatabase(environment, 'change', async ({ db }) => {
      const moved = await moveToPostgres(sqlite, db);
      // Afterwards, because nothing has changed when the move fails.
      if (keep.length > 0) logKept(environment, keep);
      return moved;
    }).finally(() => sqlite.close());
    return [
      `The database at DATABASE_URL has what ${backup} has, with ${rows} registrations.`,
      ...erasedAgain(made.erased),
      ...invitedAgain(made.disabled),
    ];
  } catch (error) {
    if (!isDamage(error)) throw explained(error, backup);
    throw new OperationalError(
      `${backup} is no backup of SQLite: restore a dump of PostgreSQL with pg_restore, and then run restore -- --erasures.`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function assertFile(backup: string): void {
  if (statSync(backup, { throwIfNoEntry: false })?.isFile()) return;
  throw new OperationalError(`There is no backup ${backup}.`);
}

const erasedAgain = (erased: number) =>
  erased > 0 ? [`Erased again: ${erased}, as the erasure log says.`] : [];

const invitedAgain = (disabled: number) =>
  disabled > 0
    ? [
        `Nobody may sign in to the office (${disabled} could): npm run -s office -- invite <e-mail> lets each in again.`,
      ]
    : [];

function explained(error: unknown, backup: string): unknown {
  if (error instanceof OperationalError || errorCode(error) === '') return error;
  return new OperationalError(
    isDamage(error)
      ? `${backup} is damaged, or no database (${errorCode(error)}): nothing was changed. Take another backup.`
      : `${backup} cannot be restored (${errorCode(error)}): nothing was changed.`,
  );
}

/** @returns what is in it, and the migrations that this server does not know */
async function prepare(
  draft: string,
  backup: string,
  keep: readonly string[],
  environment: Environment,
) {
  copyFileSync(backup, draft, constants.COPYFILE_EXCL);
  // A backup that was made by another program may have a log of its own.
  if (existsSync(`${backup}-wal`)) copyFileSync(`${backup}-wal`, `${draft}-wal`);
  const erasures = erasuresBut(keep, environment, dirname(backup));
  const sqlite = new Sqlite(draft, { fileMustExist: true });
  const db = new Kysely<DatabaseSchema>({ dialect: new SqliteDialect({ database: sqlite }) });
  try {
    const tables = tablesOf(sqlite);
    if (!tables.has('kysely_migration') || !tables.has('registration')) {
      throw new OperationalError(
        `${backup} is a database, and none of this product: nothing was changed.`,
      );
    }
    if (sqlite.pragma('integrity_check(1)', { simple: true }) !== 'ok') {
      throw new OperationalError(`${backup} is damaged: nothing was changed. Take another backup.`);
    }
    const unknown = await migrate({ db, sqlite });
    await requireSchema(sqlite, backup);
    const office = { db, sqlite, close: () => Promise.resolve() };
    await assertThere(keep, office, backup);
    const erased = await eraseAgain(office, erasures);
    const disabled = await disableEverybody(db, Date.now());
    sqlite.pragma('journal_mode = DELETE');
    const rows = sqlite.prepare<[], number>('SELECT count(*) FROM registration').pluck().get() ?? 0;
    return { rows, erased, disabled, unknown };
  } finally {
    await db.destroy();
  }
}

/** Erases what the log names, unless it was received later: a reference may be assigned again. */
async function eraseAgain(office: ExistingDatabase, erasures: Erasures): Promise<number> {
  let erased = 0;
  for (const [reference, at] of erasures) {
    const row = await office.db
      .selectFrom('registration')
      .select('received_at')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (row && row.received_at <= at) erased += await erase(office, { reference });
  }
  return erased;
}

/**
 * What the erasure logs name, without those that are to be kept.
 *
 * @throws OperationalError when one of these was not erased: it is misspelled
 */
function erasuresBut(
  keep: readonly string[],
  environment: Environment,
  ...folders: string[]
): Erasures {
  const backups = environment['BACKUP_DIR'];
  const all = readErasures([...folders, readDataDir(environment), ...(backups ? [backups] : [])]);
  const unknown = keep.find((reference) => !all.has(reference));
  if (unknown !== undefined) {
    throw new OperationalError(
      `The erasure log does not name ${unknown}: nothing was changed. Without --keep it is restored.`,
    );
  }
  return new Map([...all].filter(([reference]) => !keep.includes(reference)));
}

/** @throws OperationalError when a registration that is to be kept is not in a database */
async function assertThere(
  keep: readonly string[],
  { db }: ExistingDatabase,
  where: string,
): Promise<void> {
  for (const reference of keep) {
    const those = db.selectFrom('registration').select('reference');
    if (await those.where('reference', '=', reference).executeTakeFirst()) continue;
    throw new OperationalError(`${where} does not have ${reference}: nothing was changed.`);
  }
}

function tablesOf(sqlite: Sqlite.Database): Set<string> {
  const names = sqlite.prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'table'`);
  return new Set(names.pluck().all());
}

/** A migration only adds; a database that was changed otherwise cannot be served. */
async function requireSchema(sqlite: Sqlite.Database, backup: string): Promise<void> {
  const own = new Sqlite(':memory:');
  const db = new Kysely<DatabaseSchema>({ dialect: new SqliteDialect({ database: own }) });
  try {
    await migrate({ db, sqlite: own });
    for (const table of tablesOf(own)) {
      const wanted = columnsOf(own, table);
      const there = columnsOf(sqlite, table);
      const missing = [...wanted.keys()].find((name) => !there.has(name));
      const demanded = [...there].find(([name, needed]) => needed && !wanted.has(name))?.[0];
      if (missing === undefined && demanded === undefined) continue;
      throw new OperationalError(
        `${backup} was made by a newer server that this one cannot work beside (${table}.${missing ?? demanded}): nothing was changed. Restore it with that server's version.`,
      );
    }
  } finally {
    await db.destroy();
  }
}

/** The columns, and whether each needs a value. */
function columnsOf(sqlite: Sqlite.Database, table: string): Map<string, boolean> {
  const columns = sqlite.pragma(`table_info(${table})`) as {
    name: string;
    notnull: number;
    dflt_value: unknown;
  }[];
  return new Map(
    columns.map(({ name, notnull, dflt_value }) => [name, notnull === 1 && dflt_value === null]),
  );
}

/**
 * Locks the current database, until it is released.
 *
 * @throws OperationalError when a server uses it, or when it has registrations and may not be replaced
 */
function takeFrom(file: string, replace: boolean) {
  if (!existsSync(file)) return { exists: false, release: () => {} };
  const sqlite = new Sqlite(file, { timeout: 0 });
  const release = () => sqlite.close();
  try {
    const mode = sqlite.pragma('journal_mode = DELETE', { simple: true });
    if (mode !== 'delete') throw inUse(file);
    sqlite.exec('BEGIN EXCLUSIVE');
    const kept = registrationsIn(sqlite);
    if (kept > 0 && !replace) {
      throw new OperationalError(
        `${file} has ${kept} registrations: add --replace to put the backup in its place. It is then kept beside it.`,
      );
    }
  } catch (error) {
    if (isDamage(error) && replace) return { exists: true, release };
    release();
    if (isDamage(error)) {
      throw new OperationalError(
        `${file} is damaged: add --replace to put the backup in its place. It is then kept beside it.`,
      );
    }
    if (errorCode(error).startsWith('SQLITE_BUSY')) throw inUse(file);
    throw error;
  }
  return { exists: true, release };
}

function registrationsIn(sqlite: Sqlite.Database): number {
  if (!tablesOf(sqlite).has('registration')) return 0;
  return sqlite.prepare<[], number>('SELECT count(*) FROM registration').pluck().get() ?? 0;
}

function inUse(file: string): OperationalError {
  return new OperationalError(`A server, or another program, uses ${file}: stop it first.`);
}

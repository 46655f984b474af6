import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { BACKUP_LOCK, hasScheduledBackups } from '../copies/backupLock';
import { readDataDir } from '../../config/configuration';
import { errorCode } from '../../core/errorCode';
import { OperationalError } from '../../core/operationalError';

type Environment = Readonly<Record<string, string | undefined>>;

const NAME = 'erasures.jsonl';

/** Writes down what is about to be erased, so that a restore of an earlier backup can erase it again. */
export type ErasureLog = (references: readonly string[]) => void;

/** When each reference was erased, in epoch milliseconds, unless a restore has kept it since. */
export type Erasures = ReadonlyMap<string, number>;

/**
 * The log beside the backups: in `BACKUP_DIR`, or in `DATA_DIR` without one. It has references and
 * times, and is on the disk when it returns.
 */
export function erasureLog(environment: Environment): ErasureLog {
  const file = logFile(environment);
  return (references) => {
    const at = new Date().toISOString();
    try {
      append(
        file,
        references.map((reference) => ({ at, reference })),
      );
    } catch (error) {
      throw new OperationalError(
        `Nothing more is erased: ${file} cannot be written (${errorCode(error)}), and a restore would bring it back. Make room, or let BACKUP_DIR name another folder.`,
      );
    }
  };
}

/**
 * Notes that registrations are kept although they were erased: no restore erases them, until they are
 * erased once more. An older server does not know these names, and ignores the lines.
 */
export function logKept(environment: Environment, references: readonly string[]): void {
  const file = logFile(environment);
  const keptAt = new Date().toISOString();
  try {
    append(
      file,
      references.map((kept) => ({ keptAt, kept })),
    );
  } catch (error) {
    throw new OperationalError(
      `${file} cannot be written (${errorCode(error)}), and the next restore would erase what is to be kept: nothing was changed.`,
    );
  }
}

/** Where the log is. */
export const erasureFolder = (environment: Environment): string =>
  environment['BACKUP_DIR'] || readDataDir(environment);

const logFile = (environment: Environment) => join(erasureFolder(environment), NAME);

/** The lines are on the disk when it returns. */
function append(file: string, entries: readonly object[]): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const log = openSync(file, 'a', 0o600);
  try {
    writeSync(log, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    fsyncSync(log);
  } finally {
    closeSync(log);
  }
}

/**
 * The same for an office's command, whose variables may not be the server's.
 *
 * @throws OperationalError when the server's backups are elsewhere: a restore into a new folder would bring
 * back what is erased
 */
export function officeErasureLog(environment: Environment): ErasureLog {
  const { BACKUP_DIR: backups, DATABASE_URL: postgres } = environment;
  const dataDir = readDataDir(environment);
  if (!backups && !postgres && hasScheduledBackups(dataDir)) {
    throw new OperationalError(
      `Nothing was erased: the server makes backups of this database, and a restore would bring it back. Set BACKUP_DIR to the server's folder. If it makes none any more, delete ${join(dataDir, BACKUP_LOCK)}.`,
    );
  }
  return erasureLog(environment);
}

/** What the logs in these folders have together; a folder without one has nothing. */
export function readErasures(folders: readonly string[]): Erasures {
  const erasures = new Map<string, number>();
  const keeps = new Map<string, number>();
  const note = (times: Map<string, number>, name: string, at: string) => {
    const time = Date.parse(at);
    if (!Number.isNaN(time)) times.set(name, Math.max(time, times.get(name) ?? 0));
  };
  for (const folder of new Set(folders)) {
    const file = join(folder, NAME);
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    for (const line of lines) {
      const { at = '', reference = '', keptAt = '', kept = '' } = parsed(line);
      note(erasures, reference, at);
      note(keeps, kept, keptAt);
    }
  }
  return new Map([...erasures].filter(([name, at]) => at > (keeps.get(name) ?? 0)));
}

/** The last line may be incomplete, after a crash: what it names was not erased yet. */
function parsed(line: string): Partial<Record<'at' | 'reference' | 'keptAt' | 'kept', string>> {
  try {
    return JSON.parse(line) as ReturnType<typeof parsed>; // `append` wrote it
  } catch {
    return {};
  }
}

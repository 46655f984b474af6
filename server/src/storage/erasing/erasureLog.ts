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

/** When each reference was erased, in epoch milliseconds. */
export type Erasures = ReadonlyMap<string, number>;

/**
 * The log beside the backups: in `BACKUP_DIR`, or in `DATA_DIR` without one. It has references and
 * times, and is on the disk when it returns.
 */
export function erasureLog(environment: Environment): ErasureLog {
  const file = join(environment['BACKUP_DIR'] || readDataDir(environment), NAME);
  return (references) => {
    const at = new Date().toISOString();
    const lines = references.map((reference) => `${JSON.stringify({ at, reference })}\n`);
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      const log = openSync(file, 'a', 0o600);
      try {
        writeSync(log, lines.join(''));
        fsyncSync(log);
      } finally {
        closeSync(log);
      }
    } catch (error) {
      throw new OperationalError(
        `Nothing more is erased: ${file} cannot be written (${errorCode(error)}), and a restore would bring it back. Make room, or let BACKUP_DIR name another folder.`,
      );
    }
  };
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
  for (const folder of new Set(folders)) {
    const file = join(folder, NAME);
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    for (const line of lines) {
      const { at, reference } = parsed(line);
      const time = Date.parse(at);
      if (!Number.isNaN(time)) {
        erasures.set(reference, Math.max(time, erasures.get(reference) ?? 0));
      }
    }
  }
  return erasures;
}

/** The last line may be incomplete, after a crash: what it names was not erased yet. */
function parsed(line: string): { at: string; reference: string } {
  try {
    return JSON.parse(line) as { at: string; reference: string }; // `erasureLog` wrote it
  } catch {
    return { at: '', reference: '' };
  }
}

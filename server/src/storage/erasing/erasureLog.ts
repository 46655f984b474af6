import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { readDataDir } from '../../config/configuration';
import { errorCode } from '../../core/errorCode';
import { OperationalError } from '../../core/operationalError';

/** The name of the log, which is beside the backups. */
export const ERASURE_LOG = 'erasures.jsonl';

/** Writes down what is about to be erased, so that it is erased again in an earlier backup. */
export type ErasureLog = (references: readonly string[]) => void;

/** When each reference was erased, in epoch milliseconds. */
export type Erasures = ReadonlyMap<string, number>;

/** Where the log is: in `BACKUP_DIR`, or in `DATA_DIR` without one. */
export const erasureFolder = (environment: Readonly<Record<string, string | undefined>>): string =>
  environment['BACKUP_DIR'] || readDataDir(environment);

/** The log in a folder. It has references and times, and is on the disk when it returns. */
export function erasureLog(folder: string): ErasureLog {
  const file = join(folder, ERASURE_LOG);
  return (references) => {
    const at = new Date().toISOString();
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const log = openSync(file, 'a', 0o600);
      try {
        writeSync(
          log,
          references.map((reference) => `${JSON.stringify({ at, reference })}\n`).join(''),
        );
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

/** What the logs in these folders have together; a folder without one has nothing. */
export function readErasures(folders: readonly string[]): Erasures {
  const erasures = new Map<string, number>();
  for (const folder of new Set(folders)) {
    const file = join(folder, ERASURE_LOG);
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    for (const line of lines) {
      const { at = '', reference = '' } = parsed(line);
      const time = Date.parse(at);
      if (Number.isNaN(time)) continue;
      erasures.set(reference, Math.max(time, erasures.get(reference) ?? 0));
    }
  }
  return erasures;
}

/** The last line may be incomplete, after a crash: what it names was not erased yet. */
function parsed(line: string): Partial<Record<'at' | 'reference', string>> {
  try {
    return JSON.parse(line) as ReturnType<typeof parsed>; // `erasureLog` wrote it
  } catch {
    return {};
  }
}

import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type FileId, isStill } from '../../storage/database/fileGuard';
import { clockProblem } from '../../storage/housekeeping/clockProblem';
import { copyDatabase } from '../../storage/copies/copyDatabase';
import { errorCode } from '../../core/errorCode';
import { backupName, backupsIn, lastBackup, unfinishedIn } from './backupFolder';
import { BACKUP_LOCK } from '../../storage/copies/backupLock';
import { expired } from './expiredBackups';

/** What a scheduled copy is made of, where to, and when the next one is due. */
export interface BackupPlan {
  database: string;
  /** The file that the server has open. */
  fileId: FileId;
  folder: string;
  everyMs: number;
}

/** What came of it. */
export interface BackupReport {
  /** The copy; undefined when none was due, or another server is making it. */
  made?: string;
  /** The reason why expired copies were not removed. */
  problem?: string;
}

/** Whether the next copy is due; also when the clock was put back. */
export function isDue({ folder, everyMs }: BackupPlan, now: number): boolean {
  const last = lastBackup(folder);
  return last === undefined || Math.abs(now - last.at) >= everyMs;
}

/**
 * Makes a copy if one is due, and removes those that are no longer kept. Of several servers on one
 * database one does so at a time.
 */
export async function makeBackup(plan: BackupPlan, now: number): Promise<BackupReport> {
  const { database, folder } = plan;
  // A lock that ends with its process, on the database's disk: other disks may not support locks.
  const lock = new Sqlite(join(dirname(database), BACKUP_LOCK), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (errorCode(error).startsWith('SQLITE_BUSY')) return {};
    throw error;
  }
  try {
    // SQLite would take the log of the one that was there for that of the new one. The writer says what
    // happened; the new one is copied when a server uses it.
    if (!isStill(database, plan.fileId) || !isDue(plan, now)) return {};
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const file of unfinishedIn(folder)) rmSync(file);
    const problem = clockProblem(now, {
      lastRun: lastBackup(folder)?.at,
      newestRow: newestRow(database),
    });
    const made = join(folder, backupName(now));
    await copyDatabase(database, made);
    if (problem !== undefined) {
      return { made, problem: `${problem}: no older backup is removed.` };
    }
    for (const { file } of expired(backupsIn(folder))) rmSync(file);
    return { made };
  } finally {
    lock.close();
  }
}

function newestRow(database: string): number | undefined {
  const sqlite = new Sqlite(database, { readonly: true });
  try {
    const newest = sqlite.prepare<[], number | null>('SELECT max(received_at) FROM registration');
    return newest.pluck().get() ?? undefined;
  } finally {
    sqlite.close();
  }
}

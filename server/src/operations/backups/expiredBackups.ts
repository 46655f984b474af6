import type { Backup } from './backupFolder';

const HOURS = 24;
const DAYS = 30;

/**
 * The copies that are no longer kept: all but the last one of each of the last 24 hours, and of each of
 * the last 30 days, that have one. Hours and days without a copy do not count, so that a server that
 * was off, or a clock that jumped, takes none away.
 *
 * @param backups oldest first
 */
export function expired(backups: readonly Backup[]): Backup[] {
  const kept = new Set([...lastOfEach(backups, 13, HOURS), ...lastOfEach(backups, 10, DAYS)]);
  return backups.filter((backup) => !kept.has(backup));
}

/** @param length of the part of an ISO time that names the hour or the day */
function lastOfEach(backups: readonly Backup[], length: number, count: number): Backup[] {
  const last = new Map<string, Backup>();
  for (const backup of backups) {
    last.set(new Date(backup.at).toISOString().slice(0, length), backup);
  }
  return [...last.values()].slice(-count);
}

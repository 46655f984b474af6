import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A scheduled copy of the database. */
export interface Backup {
  file: string;
  /** When it was begun, from its name: epoch milliseconds. */
  at: number;
}

const NAME = /^registrations-(\d{4}-\d{2}-\d{2}T)(\d{2})-(\d{2})-(\d{2})Z\.sqlite$/;

/** The name of a copy that is begun now, and that sorts by its time. */
export function backupName(at: number): string {
  const time = new Date(at).toISOString().slice(0, 19).replaceAll(':', '-');
  return `registrations-${time}Z.sqlite`;
}

/** The scheduled copies in a folder, oldest first; none when there is no such folder. */
export function backupsIn(folder: string): Backup[] {
  return namesIn(folder)
    .sort()
    .flatMap((name) => {
      const [, day, hour, minute, second] = NAME.exec(name) ?? [];
      const at = Date.parse(`${day}${hour}:${minute}:${second}Z`);
      return Number.isNaN(at) ? [] : [{ file: join(folder, name), at }];
    });
}

/** The last scheduled copy of the database; undefined while there is none. */
export function lastBackup(folder: string): Backup | undefined {
  return backupsIn(folder).at(-1);
}

/** Files left by an interrupted copy. */
export function unfinishedIn(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => /^registrations-.*\.sqlite\.unfinished-/.test(name))
    .map((name) => join(folder, name));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

import { copyFileSync, rmSync, truncateSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { errorCode } from '../errorCode';
import type { FileGuard, Replacement } from '../database/fileGuard';

/**
 * Keeps what a database had that was replaced under its connection, and leaves the new file alone with
 * it: a log of the old one that stays beside it would be written into it at the next start. Returns the
 * line that says what happened, and what to do.
 */
export function rescue(
  sqlite: Database,
  file: string,
  guard: FileGuard,
  { kind, what }: Replacement,
): string {
  const aside = `${file}.replaced-${new Date().toISOString().replaceAll(':', '-')}`;
  let kept: string;
  try {
    kept = keep(sqlite, file, guard, kind, aside);
  } catch (error) {
    kept = `What was in it could not be copied (${errorCode(error)}): copy the folder before you go on.`;
  }
  return (
    `The database file ${file} was replaced under the server: ${what}. ` +
    `No registration is accepted until the server is started again, which then uses what is there. ${kept}`
  );
}

function keep(
  sqlite: Database,
  file: string,
  guard: FileGuard,
  kind: Replacement['kind'],
  aside: string,
): string {
  if (kind === 'overwritten') {
    if (!guard.ownsLog()) return 'Nothing of it is left.';
    copyFileSync(`${file}-wal`, `${aside}-wal`);
    truncateSync(`${file}-wal`);
    return `The last registrations that it had are in its log, ${aside}-wal.`;
  }
  // The connection still has the file that it opened, whatever is at its place.
  sqlite.prepare('VACUUM INTO ?').run(aside);
  if (kind === 'moved' && guard.ownsLog()) {
    for (const part of ['-wal', '-shm']) rmSync(`${file}${part}`, { force: true });
  }
  return `All that it had is in ${aside}.`;
}

import { rmSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { errorCode } from '../../core/errorCode';
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
  if (kind === 'overwritten') return keepLog(sqlite, guard, aside);
  // The connection still has the file that it opened, whatever is at its place.
  sqlite.prepare('VACUUM INTO ?').run(aside);
  if (kind === 'moved' && guard.ownsLog()) {
    for (const part of ['-wal', '-shm']) rmSync(`${file}${part}`, { force: true });
  }
  return `All that it had is in ${aside}.`;
}

function keepLog(sqlite: Database, guard: FileGuard, aside: string): string {
  try {
    // Nobody else commits meanwhile: that would be in the log, and not in its copy.
    sqlite.exec('BEGIN IMMEDIATE');
  } catch {
    // What was copied over it is no database, or it is locked: others look too, before they answer.
  }
  try {
    if (!guard.ownsLog()) {
      return 'Its log is not here: another server of this database may have kept it, and says so.';
    }
    guard.copy('log', `${aside}-wal`);
    guard.endLog();
  } finally {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
  }
  try {
    guard.copy('file', aside);
  } catch (error) {
    rmSync(aside, { force: true });
    return `The last registrations that it had are in its log, ${aside}-wal; what is there now could not be copied beside it (${errorCode(error)}).`;
  }
  return (
    `The last registrations that it had are in its log, ${aside}-wal, beside a copy of what is there now, ${aside}. ` +
    `To go back: restore -- ${aside} --replace. It takes the log too, and changes nothing when the two do not belong together.`
  );
}

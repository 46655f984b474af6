import { errorCode } from '../../core/errorCode';

/** Whether SQLite has found a file damaged, or no database. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error));
}

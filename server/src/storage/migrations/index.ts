import type { Migration } from 'kysely';
import { OperationalError } from '../../core/operationalError';
import { firstMigration } from './firstMigration';

const FIRST = '2026-11-lists';

/**
 * All migrations, by names whose order is theirs. A released one is never edited: a change is a new one,
 * which only adds, so that an older server works beside it. Until there is a release, the first one is
 * edited in place and gets a new name.
 */
export const migrations: Readonly<Record<string, Migration>> = { [FIRST]: firstMigration };

/**
 * Refuses a database with another first migration: its tables are others.
 *
 * @param executed the names of the migrations that the database has
 * @throws OperationalError
 */
export function assertSameFirst(executed: readonly string[]): void {
  const [first] = executed.toSorted();
  if (first === undefined || executed.includes(FIRST)) return;
  throw new OperationalError(
    `An unreleased version made this database (it begins with ${first}, not with ${FIRST}): export its registrations with that version, and start this one with an empty DATA_DIR, or an empty database at DATABASE_URL.`,
  );
}

import type { Migration } from 'kysely';
import { OperationalError } from '../../core/operationalError';
import { firstSchema } from './0001-lists';
import { pupilHash } from './0016-pupil-hash';
import { review } from './0017-review';
import { officePeople } from './0018-people';
import { mail } from './0019-mail';
import { signInTransaction } from './0020-sign-in-transaction';
import { listOrder } from './0021-list-order';
import { listLastId } from './0022-list-last-id';

/** The steps in which the first schema was made before the first release, and which databases name. */
const PARTS_OF_THE_FIRST = [
  '0002-registrations',
  '0003-rate-limit',
  '0004-office-revision',
  '0005-readiness',
  '0006-list-entries',
  '0007-database-id',
  '0008-housekeeping',
  '0009-declared-fields',
  '0010-audit',
  '0011-marks',
  '0012-outbox',
  '0013-schools',
  '0014-visits',
  '0015-trials',
];

const nothing: Migration = { up: () => Promise.resolve() };

const first: Readonly<Record<string, Migration>> = {
  '0001-lists': firstSchema,
  ...Object.fromEntries(PARTS_OF_THE_FIRST.map((name) => [name, nothing])),
};

/** All migrations in their order. A released one is never edited: a change is a new one. */
export const migrations: Readonly<Record<string, Migration>> = {
  ...first,
  '0016-pupil-hash': pupilHash,
  '0017-review': review,
  '0018-people': officePeople,
  '0019-mail': mail,
  '0020-sign-in-transaction': signInTransaction,
  '0021-list-order': listOrder,
  '0022-list-last-id': listLastId,
};

/**
 * Refuses a database that was made in steps and has some of them alone: the first schema is now made as
 * a whole.
 *
 * @param executed the names of the migrations that the database has
 * @throws OperationalError
 */
export function assertWholeFirstSchema(executed: readonly string[]): void {
  const missing = Object.keys(first).filter((name) => !executed.includes(name));
  if (missing.length === 0 || missing.length === Object.keys(first).length) return;
  throw new OperationalError(
    `The database was made by a version before the first release (it lacks ${missing.join(', ')}): export its registrations with that version, and start with a new database.`,
  );
}

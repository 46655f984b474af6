import type { Migration } from 'kysely';
import { lists } from './0001-lists';
import { registrations } from './0002-registrations';
import { rateLimit } from './0003-rate-limit';
import { officeRevision } from './0004-office-revision';
import { readiness } from './0005-readiness';
import { listEntries } from './0006-list-entries';
import { databaseId } from './0007-database-id';
import { housekeeping } from './0008-housekeeping';
import { declaredFields } from './0009-declared-fields';
import { audit } from './0010-audit';
import { marks } from './0011-marks';
import { outbox } from './0012-outbox';
import { schools } from './0013-schools';
import { visits } from './0014-visits';
import { trials } from './0015-trials';

/** All migrations in their order. A released one is never edited: a change is a new one. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-lists': lists,
  '0002-registrations': registrations,
  '0003-rate-limit': rateLimit,
  '0004-office-revision': officeRevision,
  '0005-readiness': readiness,
  '0006-list-entries': listEntries,
  '0007-database-id': databaseId,
  '0008-housekeeping': housekeeping,
  '0009-declared-fields': declaredFields,
  '0010-audit': audit,
  '0011-marks': marks,
  '0012-outbox': outbox,
  '0013-schools': schools,
  '0014-visits': visits,
  '0015-trials': trials,
};

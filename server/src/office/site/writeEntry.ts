import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { type AuditEntry, completed, recordAudit } from '../../storage/audit/audit';
import { type Person, schoolOf } from '../../storage/people/people';
import type { DatabaseSchema } from '../../storage/schema/schema';
import { RefusedError } from './site';

/**
 * Writes what somebody does to the audit; it is durable when this settles. The entry's school is the
 * person's own, unless it says so or the person has all.
 *
 * @throws RefusedError when it cannot be written: nothing may then be shown or done
 */
export async function writeEntry(
  { db, now, log }: { db: Kysely<DatabaseSchema>; now: () => number; log: FastifyBaseLogger },
  person: Person,
  entry: AuditEntry,
): Promise<void> {
  try {
    await recordAudit(db, completed({ school: schoolOf(person), ...entry }, person.email, now()));
  } catch (error) {
    log.error({ err: error }, 'the audit cannot be written');
    throw new RefusedError(503, 'Không ghi được nhật ký, nên không có gì được hiện hay thay đổi.');
  }
}

import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';
import { type AuditEntry, MAX_AUDITED_REFERENCES } from '../audit/audit';
import type { Erasure } from './erase';

/** What the audit says of an erasure, before it happens. */
export async function erasureEntry(db: Kysely<DatabaseSchema>, what: Erasure): Promise<AuditEntry> {
  let those = db.selectFrom('registration');
  if ('flow' in what && what.flow !== undefined) those = those.where('flow', '=', what.flow);
  if (what.school !== undefined) those = those.where('school', '=', what.school);
  if (what.trials) those = those.where('trial', '=', 1);
  those =
    'reference' in what
      ? those.where('reference', '=', what.reference.toUpperCase())
      : those.where('received_at', '<', what.receivedBefore);
  const { count } = await those
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await those
    .select('reference')
    .orderBy('received_at')
    .limit(MAX_AUDITED_REFERENCES)
    .execute();
  return {
    command: 'erase',
    filters: filtersOf(what),
    count: Number(count),
    references: rows.map(({ reference }) => reference),
  };
}

function filtersOf(what: Erasure): Record<string, string> {
  const { school } = what;
  const bySchool = school === undefined ? {} : { school };
  if ('reference' in what) return { reference: what.reference, ...bySchool };
  const { receivedBefore, flow, trials } = what;
  return {
    receivedBefore: new Date(receivedBefore).toISOString(),
    ...(flow !== undefined && { flow }),
    ...(trials && { trials: 'true' }),
    ...bySchool,
  };
}

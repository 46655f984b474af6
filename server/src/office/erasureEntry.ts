import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../database/schema';
import { type AuditEntry, MAX_AUDITED_REFERENCES } from './audit';
import type { Erasure } from './erase';

/** What the audit says of an erasure, before it happens. */
export async function erasureEntry(db: Kysely<DatabaseSchema>, what: Erasure): Promise<AuditEntry> {
  let those = db.selectFrom('registration');
  if ('flow' in what) those = those.where('flow', '=', what.flow);
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
  const filters =
    'reference' in what
      ? { reference: what.reference }
      : {
          receivedBefore: new Date(what.receivedBefore).toISOString(),
          ...('flow' in what && { flow: what.flow }),
        };
  return {
    command: 'erase',
    filters,
    count: Number(count),
    references: rows.map(({ reference }) => reference),
  };
}

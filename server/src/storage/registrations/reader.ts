import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema, RegistrationRow } from '../schema/schema';
import type { Registration, RegistrationFilter, RegistrationReader } from './store';

/** Rows that a round trip to PostgreSQL brings: few, for a row may have 64 kB. */
const ROWS_AT_ONCE = 100;

/** Reads registrations from any database that has the schema. */
export function createRegistrationReader(db: Kysely<DatabaseSchema>): RegistrationReader {
  const those = ({ flow, school, since, until, withoutMarked, trials }: RegistrationFilter) => {
    let query = db.selectFrom('registration');
    if (flow !== undefined) query = query.where('flow', '=', flow);
    if (school !== undefined) query = query.where('school', '=', school);
    if (since !== undefined) query = query.where('received_at', '>=', since);
    if (until !== undefined) query = query.where('received_at', '<', until);
    if (withoutMarked) query = query.where('marks', 'is', null);
    if (!trials) query = query.where('trial', '=', 0);
    return query;
  };
  return {
    async *list(filter = {}) {
      const rows = those(filter).selectAll().orderBy('received_at').orderBy('reference');
      for await (const row of rows.stream(ROWS_AT_ONCE)) yield toRegistration(row);
    },

    async count(filter, limit) {
      const { count } = await those(filter)
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await those(filter)
        .select('reference')
        .orderBy('received_at')
        .orderBy('reference')
        .limit(limit)
        .execute();
      return { count: Number(count), references: rows.map(({ reference }) => reference) };
    },

    async get(reference, school, trials = false) {
      let query = db
        .selectFrom('registration')
        .selectAll()
        .where('reference', '=', reference.toUpperCase());
      if (school !== undefined) query = query.where('school', '=', school);
      if (!trials) query = query.where('trial', '=', 0);
      const row = await query.executeTakeFirst();
      return row && toRegistration(row);
    },
  };
}

function toRegistration(row: Selectable<RegistrationRow>): Registration {
  const marks = [...(row.trial === 1 ? ['trial'] : []), ...(row.marks?.split(',') ?? [])];
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    flow: row.flow,
    ...(row.school !== '' && { school: row.school }),
    releaseSet: row.release_set,
    // The server wrote it, from a body that it had checked to be an object.
    payload: JSON.parse(row.payload) as Record<string, unknown>,
    ...(marks.length > 0 && { marks }),
  };
}

import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema, RegistrationRow } from '../database/schema';
import type { Registration, RegistrationReader } from './store';

/** Reads registrations from any database that has the schema. */
export function createRegistrationReader(db: Kysely<DatabaseSchema>): RegistrationReader {
  return {
    async *list({ flow, school, since } = {}) {
      let query = db.selectFrom('registration').selectAll();
      if (flow !== undefined) query = query.where('flow', '=', flow);
      if (school !== undefined) query = query.where('school', '=', school);
      if (since !== undefined) query = query.where('received_at', '>=', since);
      for await (const row of query.orderBy('received_at').orderBy('reference').stream()) {
        yield toRegistration(row);
      }
    },

    async get(reference, school) {
      let query = db
        .selectFrom('registration')
        .selectAll()
        .where('reference', '=', reference.toUpperCase());
      if (school !== undefined) query = query.where('school', '=', school);
      const row = await query.executeTakeFirst();
      return row && toRegistration(row);
    },
  };
}

function toRegistration(row: Selectable<RegistrationRow>): Registration {
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    flow: row.flow,
    ...(row.school !== '' && { school: row.school }),
    releaseSet: row.release_set,
    // The server wrote it, from a body that it had checked to be an object.
    payload: JSON.parse(row.payload) as Record<string, unknown>,
  };
}

import { type RawBuilder, sql } from 'kysely';

/** The kind of the notice of a new registration. */
const REGISTRATION_RECEIVED = sql.lit('registration.received');

/** An id is this and the reference, which no other registration has. */
const NOTICE_ID = sql.lit('registration-');

/** The statement that puts a notice into the outbox of each new registration that is no trial. */
export function noticesFrom(registrations: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into outbox (id, kind, reference, flow, school, happened_at, next_at)
    select ${NOTICE_ID} || reference, ${REGISTRATION_RECEIVED}, reference, flow, school, received_at, received_at
    from ${registrations} where trial = 0`;
}

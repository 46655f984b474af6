import type { Insertable } from 'kysely';
import type { OutboxRow } from '../schema/schema';

/** The kind of the notice of a new registration. */
export const REGISTRATION_RECEIVED = 'registration.received';

/** An id is this and the reference, which no other registration has. */
export const NOTICE_ID = 'registration-';

/** The notice of a registration that is new. */
export function noticeOf(row: {
  reference: string;
  flow: string;
  school: string;
  received_at: number;
}): Insertable<OutboxRow> {
  const { reference, flow, school, received_at } = row;
  return {
    id: `${NOTICE_ID}${reference}`,
    kind: REGISTRATION_RECEIVED,
    reference,
    flow,
    school,
    happened_at: received_at,
    next_at: received_at,
  };
}

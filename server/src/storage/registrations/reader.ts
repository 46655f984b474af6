import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { RegistrationRow } from '../schema/schema';

/** A registration as the office reads it. */
export interface Registration {
  reference: string;
  /** Epoch milliseconds. */
  receivedAt: number;
  flow: string;
  /** Missing for the school that has no name. */
  school?: string;
  releaseSet: string;
  /** Every field by its wire name, in the order that the client sent them. */
  payload: Record<string, unknown>;
  /**
   * Why it may be spam, that it is a trial, and which others are of the same child or have the same body, such
   * as `same-child:K7MDHX9P`. Not there when nothing says so.
   */
  marks?: string[];
}

/** Of more with the same hash, a mark says only that there are. */
const MOST_DOUBLES = 5;

/** The references of others, from which a row's marks are made when it is read: so they go when those are erased. */
export const doubles = [
  doublesBy('pupil_hash').as('same_child'),
  doublesBy('body_hash').as('same_body'),
] as const;

/** The references of the oldest others with the same hash, separated by spaces. One of an index for each row. */
function doublesBy(hash: 'pupil_hash' | 'body_hash'): RawBuilder<string | null> {
  const same = ([hash, 'school', 'flow', 'trial'] as const).map(
    (column) => sql`other.${sql.ref(column)} = registration.${sql.ref(column)}`,
  );
  return sql`(select string_agg(reference, ' ') from (
    select other.reference from registration as other
    where ${sql.join(same, sql` and `)} and other.reference <> registration.reference
    order by other.received_at, other.reference limit ${sql.lit(MOST_DOUBLES + 1)}
  ) as others)`;
}

interface ReadRow extends Selectable<RegistrationRow> {
  same_child?: string | null;
  same_body?: string | null;
}

/** A row as the office reads it; its doubles are marks where they were read, too. */
export function toRegistration(row: ReadRow): Registration {
  const marks = marksOf(row);
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

/** Why a row may be spam, or a second one. */
export const marksOf = (
  row: Pick<ReadRow, 'trial' | 'marks' | 'same_child' | 'same_body'>,
): string[] => [
  ...(row.trial === 1 ? ['trial'] : []),
  ...(row.marks?.split(',') ?? []),
  ...doubleMarks('same-child', row.same_child),
  ...doubleMarks('same-body', row.same_body),
];

function doubleMarks(mark: string, references: string | null | undefined): string[] {
  const others = references?.split(' ') ?? [];
  const shown = others.slice(0, MOST_DOUBLES);
  return [...shown, ...(others.length > shown.length ? ['more'] : [])].map(
    (other) => `${mark}:${other}`,
  );
}

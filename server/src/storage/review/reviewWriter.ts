import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { errorCode } from '../../core/errorCode';
import { everySecond } from '../../core/everySecond';
import { sharedKey } from '../database/sharedKey';
import { toRegistration } from '../registrations/reader';
import type { DatabaseSchema, RegistrationRow } from '../schema/schema';
import {
  CONTACT_KEY,
  type DescribeReview,
  type ReviewColumns,
  reviewColumns,
} from './reviewContent';

const BATCH = 200;
/** Between two batches parents can register. */
const PAUSE_MS = 20;
/** A registration is committed, and a clock is wrong, by less than this. */
const OVERLAP_MS = 600_000;
const ALL_EVERY = 60;

/** Registrations that got a review in a transaction. */
export type Reviewed = Pick<
  Selectable<RegistrationRow>,
  'reference' | 'received_at' | 'trial' | 'marks'
>;

export interface ReviewOptions {
  /** When the oldest that is looked at was received, in epoch milliseconds. */
  from?: number;
  /** Does what belongs to them in their transaction. */
  reviewed?: (both: Transaction<DatabaseSchema>, rows: readonly Reviewed[]) => Promise<void>;
}

/**
 * Adds a review for each registration without one, oldest first, in batches. Several programs may do so
 * at once.
 *
 * @returns how many there were
 */
export async function reviewOutstanding(
  db: Kysely<DatabaseSchema>,
  describe: DescribeReview,
  { from = 0, reviewed }: ReviewOptions = {},
): Promise<number> {
  const key = await sharedKey(db, CONTACT_KEY);
  let added = 0;
  let after = { received_at: from, reference: '' };
  for (;;) {
    const rows = await db
      .selectFrom('registration')
      .selectAll()
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('received_at', 'reference'), '>', tuple(after.received_at, after.reference)),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('review')
              .select('review.reference')
              .whereRef('review.reference', '=', 'registration.reference'),
          ),
        ),
      )
      .orderBy('received_at')
      .orderBy('reference')
      .limit(BATCH)
      .execute();
    const columns = await Promise.all(
      rows.map(async (row) => ({
        row,
        of: reviewColumns(key, row.reference, await describe(toRegistration(row))),
      })),
    );
    const last = rows.at(-1);
    if (!last) return added;
    try {
      added += await insert(db, columns, reviewed);
    } catch (error) {
      // One was erased meanwhile: the others are read again.
      if (!['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'].includes(errorCode(error))) throw error;
      continue;
    }
    if (rows.length < BATCH) return added;
    after = last;
    await delay(PAUSE_MS);
  }
}

type Row = Reviewed & Pick<Selectable<RegistrationRow>, 'school' | 'flow'>;

function insert(
  db: Kysely<DatabaseSchema>,
  columns: readonly { row: Row; of: ReviewColumns }[],
  reviewed: ReviewOptions['reviewed'],
): Promise<number> {
  return db.transaction().execute(async (both) => {
    const inserted = await both
      .insertInto('review')
      .values(
        columns.map(({ row: { reference, school, flow, trial, received_at }, of }) => ({
          ...{ reference, school, flow, trial, received_at, ...of.review },
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('reference')
      .execute();
    const ours = new Set(inserted.map(({ reference }) => reference));
    const texts = columns.flatMap(({ row: { reference, received_at }, of }) =>
      ours.has(reference) ? [{ reference, number: 0, received_at, ...of.text }] : [],
    );
    if (texts.length > 0) await both.insertInto('review_text').values(texts).execute();
    await reviewed?.(
      both,
      columns.map(({ row }) => row).filter(({ reference }) => ours.has(reference)),
    );
    return texts.length;
  });
}

/** Does that for those of the last minutes, and each minute for all; see `everySecond`. */
export function startReviewWriter(
  db: Kysely<DatabaseSchema>,
  describe: DescribeReview,
  failed: (error: unknown) => void,
  reviewed?: ReviewOptions['reviewed'],
): ReturnType<typeof everySecond> {
  let from = 0;
  let looks = 0;
  return everySecond(async () => {
    const start = Date.now();
    // What came by a restore is older than the last one.
    if (looks++ % ALL_EVERY === 0) from = 0;
    await reviewOutstanding(db, describe, { from, ...(reviewed && { reviewed }) });
    from = start - OVERLAP_MS;
  }, failed);
}

import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';
import { type Changes, type ChangeResult, changeReview } from './changeReview';
import type { DescribeReview } from './reviewContent';
import { readEvents, type ReviewEvent } from './reviewEvents';
import { searchable } from './searchText';
import {
  countReviews,
  findReview,
  isVisible,
  type ListedReview,
  type Overdue,
  type Place,
  readReviews,
  type Review,
  type ReviewFilter,
} from './visibleReviews';

/** A registration as its page shows it. */
export interface ReviewDetails extends Review {
  /** Oldest first. */
  events: readonly ReviewEvent[];
  /** The wire names of the fields that may be corrected. */
  correctable: readonly string[];
  /** The references of others of its school with the same phone number or address, newest first. */
  sameContact: readonly string[];
}

const ROWS_ON_A_PAGE = 50;
/** No more: answers that wait for their turn in an export outlive the quick collections of garbage. */
const ROWS_AT_ONCE = 100;
const MOST_OF_ONE_CONTACT = 20;

/** See `createReviews`. */
export type Reviews = ReturnType<typeof createReviews>;

/**
 * The office's work on the registrations that one person may see. Another school's are not there.
 *
 * @param school the person's, or `ALL_SCHOOLS`
 * @param describe reads a registration by its declarations
 */
export function createReviews(
  db: Kysely<DatabaseSchema>,
  school: string,
  describe: DescribeReview,
) {
  return {
    /** A page of a list, newest first, and where the next one begins; undefined at the end. */
    async list(
      filter: ReviewFilter,
      before?: Place,
    ): Promise<{ rows: ListedReview[]; next: Place | undefined }> {
      const found = await readReviews(db, school, filter, ROWS_ON_A_PAGE + 1, { before });
      const rows = found.slice(0, ROWS_ON_A_PAGE);
      return { rows, next: found.length > rows.length ? rows.at(-1) : undefined };
    },

    /** How many a list has, and the references of the first `limit`. */
    async count(filter: ReviewFilter, limit: number) {
      const count = await countReviews(db, school, filter);
      const first = await readReviews(db, school, filter, limit, { hasDoubles: false });
      return { count, references: first.map(({ reference }) => reference) };
    },

    /**
     * All of a list, newest first, a few at a time: others can use the database.
     *
     * @param hasDoubles as for `readReviews`
     */
    async *all(filter: ReviewFilter, hasDoubles?: boolean): AsyncIterable<Review> {
      let before: Place | undefined;
      do {
        const rows = await readReviews(db, school, filter, ROWS_AT_ONCE, { before, hasDoubles });
        yield* rows;
        before = rows.at(-1);
      } while (before);
    },

    /** How many are new, came since `today` began, and are new for longer than was promised. No trials. */
    counts: async (today: number, overdue: Overdue) => ({
      new: await countReviews(db, school, { status: 'new' }),
      today: await countReviews(db, school, { from: today }),
      overdue: await countReviews(db, school, { overdue }),
    }),

    async get(reference: string): Promise<ReviewDetails | undefined> {
      const review = await findReview(db, school, reference);
      if (!review) return undefined;
      const same = await db
        .selectFrom('review')
        .where(isVisible(school, { school: review.school }))
        .where('review.reference', '<>', review.reference)
        .where('review.contact_key', '=', ({ selectFrom }) =>
          selectFrom('review as this')
            .select('this.contact_key')
            .where('this.reference', '=', review.reference),
        )
        .select('review.reference')
        .orderBy('review.received_at', 'desc')
        .limit(MOST_OF_ONE_CONTACT)
        .execute();
      return {
        ...review,
        events: await readEvents(db, [review.reference]),
        correctable: (await describe(review.registration)).correctable,
        sameContact: same.map((one) => one.reference),
      };
    },

    /** Notes who opened it first; who opens it later is in the audit alone. */
    async open(reference: string, who: string, at: number): Promise<void> {
      await db
        .updateTable('review')
        .set({ opened_at: at, opened_by: who })
        .where('reference', '=', reference.toUpperCase())
        .where('opened_at', 'is', null)
        .where(isVisible(school))
        .execute();
    },

    change: (changes: Changes): Promise<ChangeResult> =>
      changeReview(db, school, describe, changes),

    /** Everybody whom a registration is assigned to, sorted. */
    async assignees(): Promise<string[]> {
      const rows = await db
        .selectFrom('review')
        .where(isVisible(school))
        .where('assignee', 'is not', null)
        .select('assignee')
        .distinct()
        .execute();
      return rows.flatMap(({ assignee }) => assignee ?? []).sort();
    },

    /** The references of those with an e-mail address, as it was sent or corrected; trials too. */
    async ofEmail(email: string): Promise<string[]> {
      const wanted = email.trim().toLowerCase();
      if (wanted === '') return [];
      const rows = await db
        .selectFrom('review')
        .innerJoin('review_text as text', 'text.reference', 'review.reference')
        .where(isVisible(school))
        .where('text.search', 'like', `%${searchable(email).replace(/[\\%_]/g, '_')}%`)
        .select(['review.reference', 'text.email'])
        .orderBy('text.received_at')
        .execute();
      // A form may ask for several.
      const same = rows.filter((row) => row.email.toLowerCase().split(' ').includes(wanted));
      return [...new Set(same.map(({ reference }) => reference))];
    },
  };
}

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
  readMarks,
  readReviews,
  type Review,
  type ReviewFilter,
  type VisibleSchools,
  withAnswers,
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

export const ROWS_ON_A_PAGE = 50;
const ROWS_AT_ONCE = 200;
/** Fewer: answers that wait for their turn in an export outlive the quick collections of garbage. */
const ANSWERS_AT_ONCE = 50;
const MOST_OF_ONE_CONTACT = 20;

/** See `createReviews`. */
export type Reviews = ReturnType<typeof createReviews>;

/**
 * The office's work on the registrations that one person may see. Another school's are not there.
 *
 * @param schools those of the person
 * @param describe reads a registration by its declarations
 */
export function createReviews(
  db: Kysely<DatabaseSchema>,
  schools: VisibleSchools,
  describe: DescribeReview,
) {
  return {
    /** A page of a list, newest first, and where the next one begins; undefined at the end. */
    async list(
      filter: ReviewFilter,
      before?: Place,
    ): Promise<{ rows: ListedReview[]; next: Place | undefined }> {
      const found = await readReviews(db, schools, filter, ROWS_ON_A_PAGE + 1, before);
      const rows = found.slice(0, ROWS_ON_A_PAGE);
      const marks = await readMarks(
        db,
        rows.map(({ reference }) => reference),
      );
      const listed = rows.map((row) => ({ ...row, marks: marks.get(row.reference) ?? [] }));
      return { rows: listed, next: found.length > rows.length ? rows.at(-1) : undefined };
    },

    /** How many a list has, and the references of the first `limit`. */
    async count(filter: ReviewFilter, limit: number) {
      const count = await countReviews(db, schools, filter);
      const first = await readReviews(db, schools, filter, limit);
      return { count, references: first.map(({ reference }) => reference) };
    },

    /**
     * All of a list with their answers, newest first, a few at a time: others can use the database.
     *
     * @param hasDoubles as for `withAnswers`
     */
    async *all(filter: ReviewFilter, hasDoubles?: boolean): AsyncIterable<Review> {
      let before: Place | undefined;
      for (;;) {
        const rows = await readReviews(db, schools, filter, ROWS_AT_ONCE, before);
        for (let start = 0; start < rows.length; start += ANSWERS_AT_ONCE) {
          const some = rows.slice(start, start + ANSWERS_AT_ONCE);
          yield* await withAnswers(db, some, hasDoubles);
        }
        before = rows.at(-1);
        if (rows.length < ROWS_AT_ONCE) return;
      }
    },

    /** How many are new, came since `today` began, and are new for longer than was promised. No trials. */
    counts: async (today: number, overdue: Overdue) => ({
      new: await countReviews(db, schools, { status: 'new' }),
      today: await countReviews(db, schools, { from: today }),
      overdue: await countReviews(db, schools, { overdue }),
    }),

    async get(reference: string): Promise<ReviewDetails | undefined> {
      const row = await findReview(db, schools, reference);
      const [review] = row ? await withAnswers(db, [row]) : [];
      if (!review) return undefined;
      const same = await db
        .selectFrom('review')
        .where(isVisible(schools, { school: review.school }))
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
        .where(isVisible(schools))
        .execute();
    },

    change: (changes: Changes): Promise<ChangeResult> =>
      changeReview(db, schools, describe, changes),

    /** Everybody whom a registration is assigned to, sorted. */
    async assignees(): Promise<string[]> {
      const rows = await db
        .selectFrom('review')
        .where(isVisible(schools))
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
        .where(isVisible(schools))
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

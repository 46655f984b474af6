import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';
import { type Changes, type ChangeResult, changeReview } from './changeReview';
import type { DescribeReview } from './reviewContent';
import { createOldCounts } from './oldCounts';
import { readEvents, type ReviewEvent } from './reviewEvents';
import { searchable } from './searchText';
import {
  countReviews,
  findReview,
  isReceived,
  isVisible,
  type ListedReview,
  type Moments,
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

/** The office's work on the registrations that one person may see. Another school's are not there. */
export interface Reviews {
  /** A page of a list, newest first, and where the next one begins; undefined at the end. */
  list(
    filter: ReviewFilter,
    before?: Place,
  ): Promise<{ rows: ListedReview[]; next: Place | undefined }>;
  /** How many a list has, and the references of the first `limit`. */
  count(filter: ReviewFilter, limit: number): Promise<{ count: number; references: string[] }>;
  /**
   * All of a list with their answers, newest first, a few at a time: others can use the database.
   *
   * @param hasDoubles as for `withAnswers`
   */
  all(filter: ReviewFilter, hasDoubles?: boolean): AsyncIterable<Review>;
  /** How many are new, came since `today` began, and are new for longer than was promised. No trials. */
  counts(
    today: Moments | number,
    overdue: Overdue,
  ): Promise<{ new: number; today: number; overdue: number }>;
  get(reference: string): Promise<ReviewDetails | undefined>;
  /** Notes who opened it first; who opens it later is in the audit alone. */
  open(reference: string, who: string, at: number): Promise<void>;
  change(changes: Changes): Promise<ChangeResult>;
  /** Everybody whom a registration is assigned to, sorted. */
  assignees(): Promise<string[]>;
  /** The references of those with an e-mail address, as it was sent or corrected; trials too. */
  ofEmail(email: string): Promise<string[]>;
}

export const ROWS_ON_A_PAGE = 50;
const ROWS_AT_ONCE = 200;
/** Fewer: answers that wait for their turn in an export outlive the quick collections of garbage. */
const ANSWERS_AT_ONCE = 50;
const MOST_OF_ONE_CONTACT = 20;

/**
 * @param schools those of the person
 * @param describe reads a registration by its declarations
 * @param oldCounts those that others have counted of the same database
 */
export function createReviews(
  db: Kysely<DatabaseSchema>,
  schools: VisibleSchools,
  describe: DescribeReview,
  oldCounts = createOldCounts(),
): Reviews {
  return {
    async list(filter, before) {
      const found = await readReviews(db, schools, filter, ROWS_ON_A_PAGE + 1, before);
      const rows = found.slice(0, ROWS_ON_A_PAGE);
      const marks = await readMarks(
        db,
        rows.map(({ reference }) => reference),
      );
      const listed = rows.map((row) => ({ ...row, marks: marks.get(row.reference) ?? [] }));
      return { rows: listed, next: found.length > rows.length ? rows.at(-1) : undefined };
    },

    async count(filter, limit) {
      const count = await countReviews(db, schools, filter);
      const first = await readReviews(db, schools, filter, limit);
      return { count, references: first.map(({ reference }) => reference) };
    },

    async *all(filter, hasDoubles) {
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

    async counts(today, overdue) {
      const { flows, others } = overdue;
      // An index has those that came lately side by side: the overdue ones are all others.
      const from = Math.min(others, ...Object.values(flows));
      const countNew = (when: ReviewFilter) =>
        countReviews(db, schools, { status: 'new', ...when });
      const old = await oldCounts.get(`${String(schools)} ${from}`, () => countNew({ to: from }));
      const all = old + (await countNew({ from }));
      const { recent } = await db
        .selectFrom('review')
        .where(isVisible(schools, { status: 'new', from }))
        .where(isReceived('>=', overdue))
        .select(({ fn }) => fn.countAll<number>().as('recent'))
        .executeTakeFirstOrThrow();
      return {
        new: all,
        today: await countReviews(db, schools, { from: today }),
        overdue: Math.max(0, all - Number(recent)),
      };
    },

    async get(reference) {
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

    async open(reference, who, at) {
      await db
        .updateTable('review')
        .set({ opened_at: at, opened_by: who })
        .where('reference', '=', reference.toUpperCase())
        .where('opened_at', 'is', null)
        .where(isVisible(schools))
        .execute();
    },

    async change(changes) {
      const result = await changeReview(db, schools, describe, changes);
      oldCounts.forget();
      return result;
    },

    async assignees() {
      // From each to the next in the index: PostgreSQL would read all rows for a `distinct`.
      const rows = await db
        .withRecursive('named', (all) =>
          all
            .selectFrom('review')
            .where(isVisible(schools))
            .select(({ fn }) => fn.min('review.assignee').as('assignee'))
            .unionAll(
              all
                .selectFrom('named')
                .where('named.assignee', 'is not', null)
                .select(({ selectFrom }) =>
                  selectFrom('review')
                    .where(isVisible(schools))
                    .whereRef('review.assignee', '>', 'named.assignee')
                    .select(({ fn }) => fn.min('review.assignee').as('assignee'))
                    .as('assignee'),
                ),
            ),
        )
        .selectFrom('named')
        .select('named.assignee')
        .execute();
      return rows.flatMap(({ assignee }) => assignee ?? []).sort();
    },

    async ofEmail(email) {
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

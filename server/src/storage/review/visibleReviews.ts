import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import { ALL_SCHOOLS } from '../people/people';
import { doubles, type Registration, toRegistration } from '../registrations/reader';
import type { DatabaseSchema } from '../schema/schema';
import { readEvents, type ReviewChange } from './reviewEvents';
import { searchPatterns } from './searchText';

/** Which registrations a list has; a missing property does not filter. */
export interface ReviewFilter {
  flow?: string | undefined;
  school?: string | undefined;
  status?: string | undefined;
  /** A list's id or an option's value, as a text. */
  yearGroup?: string | undefined;
  /** Received at this moment or later. */
  from?: number | undefined;
  /** Received before this moment. */
  to?: number | undefined;
  assignee?: string | undefined;
  /** Those alone that were sent from previews; they are in no other list. */
  trials?: boolean | undefined;
  /** Those alone that are new for longer than was promised. */
  overdue?: Overdue | undefined;
  /** Words that are all somewhere in the reference, the names, the phone number or the address. */
  search?: string | undefined;
}

/** Before which moments a registration had to be answered by now: see `overdueBefore`. */
export interface Overdue {
  flows: Readonly<Record<string, number>>;
  others: number;
}

/** A place in a list: what comes after it is older. */
export interface Place {
  /** Epoch milliseconds. */
  receivedAt: number;
  reference: string;
}

/** A registration in a list, with what was corrected. */
export interface ListedReview extends Place {
  school: string;
  flow: string;
  releaseSet: string;
  trial: boolean;
  status: string;
  assignee: string | undefined;
  /** When somebody opened it first, in epoch milliseconds, and who. */
  openedAt: number | undefined;
  openedBy: string | undefined;
  /** The number of its last event. */
  version: number;
  yearGroup: string | undefined;
  pupil: string;
  contact: string;
  phone: string;
  email: string;
  marks: readonly string[];
}

/** A registration with its answers. */
export interface Review extends ListedReview {
  /** As the parent sent it. */
  registration: Registration;
  /** The answers by their wire names, with what was corrected. */
  answers: Readonly<Record<string, unknown>>;
}

type Condition = (eb: ExpressionBuilder<DatabaseSchema, 'review'>) => Expression<SqlBool>;

/**
 * The condition that every statement of the office has: another school's registration is not there.
 *
 * @param school the person's, or `ALL_SCHOOLS`
 * @param filter leaves some of what is there; without it there are trials, too
 */
export const isVisible =
  (school: string, filter?: ReviewFilter): Condition =>
  (eb) => {
    const conditions: Expression<SqlBool>[] = [];
    const add = (...[column, operator, value]: Parameters<typeof eb>) => {
      if (value !== undefined) conditions.push(eb(column, operator, value));
    };
    if (school !== ALL_SCHOOLS) add('review.school', '=', school);
    if (filter) {
      add('review.trial', '=', filter.trials ? 1 : 0);
      add('review.flow', '=', filter.flow);
      add('review.school', '=', filter.school);
      add('review.status', '=', filter.status);
      add('review.year_group', '=', filter.yearGroup);
      add('review.assignee', '=', filter.assignee);
      add('review.received_at', '>=', filter.from);
      add('review.received_at', '<', filter.to);
      if (filter.overdue) {
        add('review.status', '=', 'new');
        conditions.push(isOverdue(filter.overdue)(eb));
      }
    }
    return eb.and(conditions);
  };

/** Whether a registration came before the moment of its flow. */
const isOverdue =
  ({ flows, others }: Overdue): Condition =>
  (eb) =>
    eb.or([
      eb('review.received_at', '<', others).and(
        'review.flow',
        'not in',
        // No list of values is empty in PostgreSQL.
        ['', ...Object.keys(flows)],
      ),
      ...Object.entries(flows).map(([flow, moment]) =>
        eb('review.flow', '=', flow).and('review.received_at', '<', moment),
      ),
    ]);

/**
 * Reviews with the texts that count. SQLite joins in the order in which a cross join has its tables: a
 * search reads the texts in the order of their own index, and stops when a page is full.
 */
function withTexts(db: Kysely<DatabaseSchema>, search: string | undefined) {
  const both =
    search === undefined
      ? db.selectFrom('review').crossJoin('review_text as text')
      : db.selectFrom('review_text as text').crossJoin('review');
  const joined = both
    .whereRef('text.reference', '=', 'review.reference')
    .whereRef('text.number', '=', 'review.text_number');
  if (search === undefined) return joined;
  const patterns = searchPatterns(search);
  return joined.where(({ and, lit }) =>
    and([
      lit(patterns.length > 0),
      ...patterns.map((pattern) => sql<boolean>`text.search like ${pattern} escape '\\'`),
    ]),
  );
}

/** How many reviews a filter leaves. */
export async function countReviews(
  db: Kysely<DatabaseSchema>,
  school: string,
  filter: ReviewFilter,
): Promise<number> {
  const { search } = filter;
  // Without a search an index has all that is counted.
  const those = search === undefined ? db.selectFrom('review') : withTexts(db, search);
  const { count } = await those
    .where(isVisible(school, filter))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The first of a list, newest first, after a place.
 *
 * @param hasDoubles whether the marks name others of the same pupil and with the same answers: for each row the
 *   database looks for them
 */
export async function readReviews(
  db: Kysely<DatabaseSchema>,
  school: string,
  filter: ReviewFilter,
  limit: number,
  {
    before,
    hasDoubles = true,
  }: { before?: Place | undefined; hasDoubles?: boolean | undefined } = {},
): Promise<Review[]> {
  const { search } = filter;
  const table = search === undefined ? 'review' : 'text';
  const rows = await withColumns(withTexts(db, search), hasDoubles)
    .where(isVisible(school, filter))
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple(`${table}.received_at`, `${table}.reference`),
          '<',
          tuple(before?.receivedAt ?? 0, before?.reference ?? ''),
        ),
      ),
    )
    .orderBy(`${table}.received_at`, 'desc')
    .orderBy(`${table}.reference`, 'desc')
    .limit(limit)
    .execute();
  return toReviews(db, rows);
}

/** One of them, by its reference in any case; a trial too. */
export async function findReview(
  db: Kysely<DatabaseSchema>,
  school: string,
  reference: string,
): Promise<Review | undefined> {
  const rows = await withColumns(withTexts(db, undefined), true)
    .where(isVisible(school))
    .where('review.reference', '=', reference.toUpperCase())
    .execute();
  const [review] = await toReviews(db, rows);
  return review;
}

/** The query with the columns of a review. What both tables have is the same. */
const withColumns = (query: ReturnType<typeof withTexts>, hasDoubles: boolean) =>
  query
    .crossJoin('registration')
    .whereRef('registration.reference', '=', 'review.reference')
    .selectAll(['review', 'registration'])
    .select(['text.pupil', 'text.contact', 'text.phone', 'text.email'])
    .$if(hasDoubles, (all) => all.select(doubles));

type Columns = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

async function toReviews(db: Kysely<DatabaseSchema>, rows: readonly Columns[]): Promise<Review[]> {
  const references = rows.map(({ reference }) => reference);
  const corrections = await readEvents(db, references, { kind: 'correction' });
  return rows.map((row) => {
    const registration = toRegistration(row);
    const { reference, receivedAt, flow, releaseSet, payload, marks = [] } = registration;
    const own = corrections.filter((one) => one.reference === reference);
    const { school, status, version, pupil, contact, phone, email } = row;
    return {
      ...{ reference, receivedAt, school, flow, releaseSet, status, version },
      ...{ pupil, contact, phone, email, marks, registration },
      trial: row.trial === 1,
      assignee: row.assignee ?? undefined,
      openedAt: row.opened_at ?? undefined,
      openedBy: row.opened_by ?? undefined,
      yearGroup: row.year_group ?? undefined,
      answers: corrected(payload, own),
    };
  });
}

/** The answers with the last correction of each field. */
export function corrected(
  payload: Readonly<Record<string, unknown>>,
  events: readonly ReviewChange[],
): Record<string, unknown> {
  const changes = events.flatMap((event) =>
    event.kind === 'correction' ? [[event.field, event.to] as const] : [],
  );
  return { ...payload, ...Object.fromEntries(changes) };
}

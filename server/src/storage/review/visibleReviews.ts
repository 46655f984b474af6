import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import { doubles, marksOf, toRegistration } from '../registrations/reader';
import type { Registration } from '../registrations/reader';
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
export interface ReviewRow extends Place {
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
}

/** A registration in a list, with its marks. */
export interface ListedReview extends ReviewRow {
  marks: readonly string[];
}

/** A registration with its answers. */
export interface Review extends ListedReview {
  /** As the parent sent it. */
  registration: Registration;
  /** The answers by their wire names, with what was corrected. */
  answers: Readonly<Record<string, unknown>>;
}

/** Whoever may see the registrations of every school. */
export const EVERY_SCHOOL = '*';
/** The ids of the schools whose registrations a person may see. */
export type VisibleSchools = readonly string[] | typeof EVERY_SCHOOL;

/** The schools of a person who has one, or all. */
export const schoolsOf = (school: string): VisibleSchools =>
  school === EVERY_SCHOOL ? EVERY_SCHOOL : [school];

type Condition = (eb: ExpressionBuilder<DatabaseSchema, 'review'>) => Expression<SqlBool>;

/**
 * The condition that every statement of the office has: another school's registration is not there.
 *
 * @param filter leaves some of what is there; without it there are trials, too
 */
export const isVisible =
  (schools: VisibleSchools, filter?: ReviewFilter): Condition =>
  (eb) => {
    const conditions: Expression<SqlBool>[] = [];
    const add = (...[column, operator, value]: Parameters<typeof eb>) => {
      if (value !== undefined) conditions.push(eb(column, operator, value));
    };
    if (schools !== EVERY_SCHOOL) {
      // No list of values is empty in PostgreSQL.
      add('review.school', 'in', schools.length > 0 ? schools : [sql<null>`null`]);
    }
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
  schools: VisibleSchools,
  filter: ReviewFilter,
): Promise<number> {
  const { search } = filter;
  // Without a search an index has all that is counted.
  const those = search === undefined ? db.selectFrom('review') : withTexts(db, search);
  const { count } = await those
    .where(isVisible(schools, filter))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The first rows of a list, newest first, after a place. */
export async function readReviews(
  db: Kysely<DatabaseSchema>,
  schools: VisibleSchools,
  filter: ReviewFilter,
  limit: number,
  before?: Place,
): Promise<ReviewRow[]> {
  const { search } = filter;
  const table = search === undefined ? 'review' : 'text';
  const rows = await withColumns(withTexts(db, search))
    .where(isVisible(schools, filter))
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
  return rows.map(toReviewRow);
}

/** The query with the columns of a `ReviewRow`. */
const withColumns = (query: ReturnType<typeof withTexts>) =>
  query
    .crossJoin('registration')
    .whereRef('registration.reference', '=', 'review.reference')
    .selectAll('review')
    .select(['text.pupil', 'text.contact', 'text.phone', 'text.email', 'registration.release_set']);

/** One of them, by its reference in any case; a trial too. */
export async function findReview(
  db: Kysely<DatabaseSchema>,
  schools: VisibleSchools,
  reference: string,
): Promise<ReviewRow | undefined> {
  const row = await withColumns(withTexts(db, undefined))
    .where(isVisible(schools))
    .where('review.reference', '=', reference.toUpperCase())
    .executeTakeFirst();
  return row && toReviewRow(row);
}

type Columns = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

const toReviewRow = (row: Columns): ReviewRow => ({
  reference: row.reference,
  receivedAt: row.received_at,
  school: row.school,
  flow: row.flow,
  releaseSet: row.release_set,
  trial: row.trial === 1,
  status: row.status,
  assignee: row.assignee ?? undefined,
  openedAt: row.opened_at ?? undefined,
  openedBy: row.opened_by ?? undefined,
  version: row.version,
  yearGroup: row.year_group ?? undefined,
  pupil: row.pupil,
  contact: row.contact,
  phone: row.phone,
  email: row.email,
});

/** The marks of some registrations, by their references. */
export async function readMarks(
  db: Kysely<DatabaseSchema>,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom('registration')
    .select(['reference', 'trial', 'marks', ...doubles])
    .where('reference', 'in', references)
    .execute();
  return new Map(rows.map((row) => [row.reference, marksOf(row)]));
}

/**
 * Rows with their answers; one that was erased meanwhile is left out.
 *
 * @param hasDoubles whether the marks name others of the same pupil and with the same answers: for each row the
 *   database looks for them
 */
export async function withAnswers(
  db: Kysely<DatabaseSchema>,
  rows: readonly ReviewRow[],
  hasDoubles = true,
): Promise<Review[]> {
  if (rows.length === 0) return [];
  const references = rows.map(({ reference }) => reference);
  const registrations = await db
    .selectFrom('registration')
    .selectAll()
    .$if(hasDoubles, (query) => query.select(doubles))
    .where('reference', 'in', references)
    .execute();
  const found = new Map(registrations.map((one) => [one.reference, toRegistration(one)]));
  const corrections = await readEvents(db, references, { kind: 'correction' });
  return rows.flatMap((row) => {
    const registration = found.get(row.reference);
    if (!registration) return [];
    const own = corrections.filter(({ reference }) => reference === row.reference);
    const { marks = [], payload } = registration;
    return [{ ...row, registration, marks, answers: corrected(payload, own) }];
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

import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { doubles, toRegistration } from '../registrations/reader';
import type { Registration } from '../registrations/store';
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
  /** Received at this moment or later: epoch milliseconds. */
  from?: number | undefined;
  /** Received before this moment: epoch milliseconds. */
  to?: number | undefined;
  assignee?: string | undefined;
  /** Those alone that were sent from previews; they are in no other list. */
  trials?: boolean | undefined;
  /** Words that are all somewhere in the reference, the names, the phone number or the address. */
  search?: string | undefined;
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

/** A registration with its answers. */
export interface Review extends ReviewRow {
  /** As the parent sent it, with its marks. */
  registration: Registration;
  /** The answers by their wire names, with what was corrected. */
  answers: Readonly<Record<string, unknown>>;
}

/** Whoever may see the registrations of every school. */
export const EVERY_SCHOOL = '*';
/** The ids of the schools whose registrations a person may see. */
export type VisibleSchools = readonly string[] | typeof EVERY_SCHOOL;

const NEVER = sql<boolean>`1 = 0`;

/** The condition that every statement of the office has: another school's registration is not there. */
export const isVisible =
  (schools: VisibleSchools) => (eb: ExpressionBuilder<DatabaseSchema, 'review'>) => {
    if (schools === EVERY_SCHOOL) return sql<boolean>`1 = 1`;
    return schools.length > 0 ? eb('review.school', 'in', schools) : NEVER;
  };

/** The reviews that a person may see, with the texts that count. */
export const visibleReviews = (db: Kysely<DatabaseSchema>, schools: VisibleSchools) =>
  db
    .selectFrom('review')
    .innerJoin('review_text as text', (join) =>
      join
        .onRef('text.reference', '=', 'review.reference')
        .onRef('text.number', '=', 'review.text_number'),
    )
    .where(isVisible(schools));

/** Those of them that a filter leaves. */
export function filteredReviews(
  db: Kysely<DatabaseSchema>,
  schools: VisibleSchools,
  filter: ReviewFilter,
) {
  const { flow, school, status, yearGroup, from, to, assignee, trials, search } = filter;
  let query = visibleReviews(db, schools).where('review.trial', '=', trials ? 1 : 0);
  if (flow !== undefined) query = query.where('review.flow', '=', flow);
  if (school !== undefined) query = query.where('review.school', '=', school);
  if (status !== undefined) query = query.where('review.status', '=', status);
  if (yearGroup !== undefined) query = query.where('review.year_group', '=', yearGroup);
  if (assignee !== undefined) query = query.where('review.assignee', '=', assignee);
  if (from !== undefined) query = query.where('review.received_at', '>=', from);
  if (to !== undefined) query = query.where('review.received_at', '<', to);
  if (search === undefined) return query;
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return query.where(NEVER);
  return patterns.reduce(
    (found, pattern) => found.where(sql<boolean>`text.search like ${pattern} escape '\\'`),
    query,
  );
}

/** The first rows of a list, newest first, after a place. */
export async function readReviews(
  db: Kysely<DatabaseSchema>,
  schools: VisibleSchools,
  filter: ReviewFilter,
  limit: number,
  before?: Place,
): Promise<ReviewRow[]> {
  // Texts are searched in the order of their own index.
  const table = filter.search === undefined ? 'review' : 'text';
  const query = filteredReviews(db, schools, filter);
  const rows = await withColumns(
    before
      ? query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple(`${table}.received_at`, `${table}.reference`),
            '<',
            tuple(before.receivedAt, before.reference),
          ),
        )
      : query,
  )
    .orderBy(`${table}.received_at`, 'desc')
    .orderBy(`${table}.reference`, 'desc')
    .limit(limit)
    .execute();
  return rows.map(toReviewRow);
}

/** The query with the columns of a `ReviewRow`. */
const withColumns = (query: ReturnType<typeof visibleReviews>) =>
  query
    .innerJoin('registration', 'registration.reference', 'review.reference')
    .selectAll('review')
    .select(['text.pupil', 'text.contact', 'text.phone', 'text.email', 'registration.release_set']);

/** One of them, by its reference in any case; a trial too. */
export async function findReview(
  db: Kysely<DatabaseSchema>,
  schools: VisibleSchools,
  reference: string,
): Promise<ReviewRow | undefined> {
  const row = await withColumns(visibleReviews(db, schools))
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

/** Rows with their answers; one that was erased meanwhile is left out. */
export async function withAnswers(
  db: Kysely<DatabaseSchema>,
  rows: readonly ReviewRow[],
): Promise<Review[]> {
  if (rows.length === 0) return [];
  const references = rows.map(({ reference }) => reference);
  const registrations = await db
    .selectFrom('registration')
    .selectAll()
    .select(doubles)
    .where('reference', 'in', references)
    .execute();
  const found = new Map(registrations.map((one) => [one.reference, toRegistration(one)]));
  const corrections = await readEvents(db, references, { kind: 'correction' });
  return rows.flatMap((row) => {
    const registration = found.get(row.reference);
    if (!registration) return [];
    const own = corrections.filter(({ reference }) => reference === row.reference);
    return [{ ...row, registration, answers: corrected(registration.payload, own) }];
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

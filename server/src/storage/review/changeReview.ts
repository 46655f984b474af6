import type { Kysely, Transaction } from 'kysely';
import { sharedKey } from '../database/sharedKey';
import type { DatabaseSchema } from '../schema/schema';
import { CONTACT_KEY, type DescribeReview, reviewColumns } from './reviewContent';
import {
  allowedChange,
  readEvents,
  type ReviewChange,
  type ReviewEvent,
  toEventRow,
} from './reviewEvents';
import { corrected, findReview, isVisible, type Review } from './visibleReviews';

/** Changes of one person, made together or not at all. */
export interface Changes {
  reference: string;
  /** The version that the person saw. */
  version: number;
  changes: readonly ReviewChange[];
  who: string;
  /** Epoch milliseconds. */
  at: number;
}

export type ChangeResult =
  | { kind: 'changed'; version: number }
  /** Somebody else was first: nothing was kept, and these are the events that came meanwhile. */
  | { kind: 'conflict'; version: number; events: readonly ReviewEvent[] }
  /** The first change that cannot be made: nothing was kept. */
  | { kind: 'refused'; change: ReviewChange }
  | { kind: 'missing' };

/** Adds events to a registration, and what follows from them. */
export async function changeReview(
  db: Kysely<DatabaseSchema>,
  school: string,
  describe: DescribeReview,
  { changes, ...made }: Changes,
): Promise<ChangeResult> {
  const review = await findReview(db, school, made.reference);
  if (!review) return { kind: 'missing' };
  const { correctable } = await describe(review.registration);
  const clean = changes.flatMap((change) => allowedChange(change, correctable) ?? []);
  const refused = changes.find((change) => !allowedChange(change, correctable));
  if (refused) return { kind: 'refused', change: refused };
  const version = made.version + clean.length;
  const key = await sharedKey(db, CONTACT_KEY);
  const isKept = await db.transaction().execute(async (all) => {
    // First, so that it waits for whoever is changing it.
    const { numUpdatedRows } = await all
      .updateTable('review')
      .set({ version, ...stateOf(clean) })
      .where('reference', '=', review.reference)
      .where('version', '=', made.version)
      .where(isVisible(school))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await insertEvents(all, review.reference, { ...made, changes: clean });
    await correct(all, key, describe, review, clean, version);
    return true;
  });
  if (isKept) return { kind: 'changed', version };
  const now = await findReview(db, school, review.reference);
  if (!now) return { kind: 'missing' };
  const events = await readEvents(db, [now.reference], { after: made.version });
  return { kind: 'conflict', version: now.version, events };
}

/** The columns that the last change of each kind sets. */
function stateOf(changes: readonly ReviewChange[]): {
  status?: string;
  assignee?: string | null;
} {
  return Object.assign(
    {},
    ...changes.map((change) => {
      if (change.kind === 'status') return { status: change.status };
      return change.kind === 'assignee' ? { assignee: change.assignee || null } : {};
    }),
  ) as ReturnType<typeof stateOf>; // of such objects
}

async function insertEvents(
  all: Transaction<DatabaseSchema>,
  reference: string,
  { version, changes, who, at }: Changes,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change, index) => ({
    reference,
    number: version + 1 + index,
    ...toEventRow(change),
    who,
    at,
  }));
  await all.insertInto('review_event').values(rows).execute();
}

/** Adds the text that lists and searches have from now on; SQLite would leave copies of one that is updated. */
async function correct(
  all: Transaction<DatabaseSchema>,
  key: string,
  describe: DescribeReview,
  { reference, receivedAt, registration, answers }: Review,
  changes: readonly ReviewChange[],
  version: number,
): Promise<void> {
  if (!changes.some(({ kind }) => kind === 'correction')) return;
  const payload = corrected(answers, changes);
  const columns = reviewColumns(key, reference, await describe({ ...registration, payload }));
  await all
    .updateTable('review')
    .set({ text_number: version, ...columns.review })
    .where('reference', '=', reference)
    .execute();
  await all
    .insertInto('review_text')
    .values({ reference, number: version, received_at: receivedAt, ...columns.text })
    .execute();
}

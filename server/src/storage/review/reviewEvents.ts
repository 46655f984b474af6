import { cleanText } from 'contract';
import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema, ReviewEventRow } from '../schema/schema';

/** The statuses of a registration, in the order of the office's work. Any move is allowed. */
export const STATUSES = [
  'new',
  'contacted',
  'invited',
  'offered',
  'waitListed',
  'enrolled',
  'closed',
] as const;
export type Status = (typeof STATUSES)[number];

/** What somebody of the office does with a registration. */
export type ReviewChange =
  /** `closed` has a reason, and no other status. */
  | { kind: 'status'; status: Status; reason?: string }
  | { kind: 'note'; text: string }
  /** '' takes it from whoever had it. */
  | { kind: 'assignee'; assignee: string }
  /** A field's new value. What the parent sent stays. */
  | { kind: 'correction'; field: string; to: string };

/** A change that was made: it is never changed itself. */
export type ReviewEvent = ReviewChange & {
  /** From 1 in each registration, without a gap. */
  number: number;
  who: string;
  /** Epoch milliseconds. */
  at: number;
};

const LONGEST_LINE = 500;
const LONGEST_NOTE = 4000;

/** A change with its texts as they are kept: without what nobody can see, a line as one. */
export function cleanChange(change: ReviewChange): ReviewChange {
  const line = (text: string) => cleanText(text).replace(/\s+/g, ' ').trim();
  switch (change.kind) {
    case 'status':
      return change.reason === undefined ? change : { ...change, reason: line(change.reason) };
    case 'note':
      return { ...change, text: cleanText(change.text).trim() };
    case 'assignee':
      return { ...change, assignee: line(change.assignee) };
    case 'correction':
      return { ...change, to: line(change.to) };
  }
}

/** Whether a clean change can be made, to a registration of which these fields may be corrected. */
export function isAllowed(change: ReviewChange, correctable: readonly string[]): boolean {
  switch (change.kind) {
    case 'status': {
      const { length } = change.reason ?? '';
      const isClosed = change.status === 'closed';
      return STATUSES.includes(change.status) && length > 0 === isClosed && length <= LONGEST_LINE;
    }
    case 'note':
      return change.text !== '' && change.text.length <= LONGEST_NOTE;
    case 'assignee':
      return change.assignee.length <= LONGEST_LINE;
    case 'correction':
      return (
        correctable.includes(change.field) && change.to !== '' && change.to.length <= LONGEST_LINE
      );
  }
}

/** The events of registrations, oldest first. */
export async function readEvents(
  db: Kysely<DatabaseSchema>,
  references: readonly string[],
  { after = 0, kind }: { after?: number; kind?: ReviewEvent['kind'] } = {},
): Promise<(ReviewEvent & { reference: string })[]> {
  if (references.length === 0) return [];
  let query = db
    .selectFrom('review_event')
    .selectAll()
    .where('reference', 'in', references)
    .where('number', '>', after);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  return (await query.orderBy('number').execute()).map(toEvent);
}

export const toEventRow = ({ kind, ...value }: ReviewChange): { kind: string; value: string } => ({
  kind,
  value: JSON.stringify(value),
});

function toEvent({ reference, number, kind, value, who, at }: Selectable<ReviewEventRow>) {
  const change = { kind, ...(JSON.parse(value) as object) } as ReviewChange; // `toEventRow` wrote it
  return { ...change, reference, number, who, at };
}

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

/**
 * A change with its texts as they are kept: without what nobody can see, a line as one. Undefined when it cannot
 * be made to a registration of which these fields may be corrected.
 */
export function allowedChange(
  change: ReviewChange,
  correctable: readonly string[],
): ReviewChange | undefined {
  switch (change.kind) {
    case 'status': {
      const { kind, status } = change;
      const reason = line(change.reason ?? '');
      const isClosed = status === 'closed';
      if (!STATUSES.includes(status) || fits(reason) !== isClosed) return undefined;
      return isClosed ? { kind, status, reason } : reason === '' ? { kind, status } : undefined;
    }
    case 'note': {
      const text = cleanText(change.text).trim();
      return fits(text, LONGEST_NOTE) ? { ...change, text } : undefined;
    }
    case 'assignee': {
      const assignee = line(change.assignee);
      return assignee === '' || fits(assignee) ? { ...change, assignee } : undefined;
    }
    case 'correction': {
      const to = line(change.to);
      return correctable.includes(change.field) && fits(to) ? { ...change, to } : undefined;
    }
  }
}

const line = (text: string) => cleanText(text).replace(/\s+/g, ' ').trim();
const fits = (text: string, most = LONGEST_LINE) => text !== '' && text.length <= most;

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

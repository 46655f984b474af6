import type { Flow, FlowFile } from 'contract';

/** A shorter term takes effect this many days after its promotion: until then it can be rolled back. */
const DAYS_UNTIL_IT_COUNTS = 7;
const DAY_MS = 86_400_000;

/**
 * A warning that a flow's registrations will be erased earlier than under the set that it serves now;
 * undefined when they will not. Without a term they are never erased.
 *
 * @param now epoch milliseconds
 */
export function shorterTerm(
  current: Pick<Flow, 'keepRegistrationsDays'>,
  flow: Pick<FlowFile, 'id' | 'keepRegistrationsDays'>,
  now: number,
): string | undefined {
  const { keepRegistrationsDays: before = Infinity } = current;
  const { keepRegistrationsDays: after = Infinity } = flow;
  if (after >= before) return undefined;
  const from = new Date(now + DAYS_UNTIL_IT_COUNTS * DAY_MS).toISOString().slice(0, 10);
  const kept = before === Infinity ? 'until now none is' : `until now those of ${before}`;
  return `keepRegistrationsDays: registrations of ${flow.id} older than ${after} days are erased for good from ${from} on (${kept})`;
}

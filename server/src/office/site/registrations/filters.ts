import type { Overdue, ReviewFilter } from '../../../storage/review/visibleReviews';
import { endOf, isMoment, startOf } from '../../localTime';

/** What a list's address says of what it shows, by the names of its form. */
const NAMES = [
  'flow',
  'school',
  'status',
  'year',
  'from',
  'to',
  'assignee',
  'overdue',
  'trials',
] as const;

/** The filters of a list as its form has them. */
export type FilterValues = Partial<Record<(typeof NAMES)[number], string>>;

/** What is filled in of a list's filters; an unknown one, or a date that is none, is left out. */
export function filterValues(values: Readonly<Record<string, string | undefined>>): FilterValues {
  const given = NAMES.flatMap((name) => {
    const value = values[name]?.trim();
    const isDate = name === 'from' || name === 'to';
    // A database may refuse what nobody can see.
    if (!value || /\p{C}/u.test(value) || (isDate && !isMoment(value))) return [];
    return [[name, value] as const];
  });
  return Object.fromEntries(given);
}

/**
 * The same as the office's queries take it.
 *
 * @param before when what is overdue now was received
 */
export function toFilter(values: FilterValues, before: Overdue): ReviewFilter {
  const { from, to, trials, overdue, year, ...same } = values;
  return {
    ...same,
    yearGroup: year,
    from: from === undefined ? undefined : startOf(from),
    to: to === undefined ? undefined : endOf(to),
    trials: trials !== undefined,
    overdue: overdue === undefined ? undefined : before,
  };
}

/** A list's address; what is typed into a search is never in it. */
export function listPath(
  path: string,
  values: Readonly<Record<string, string | undefined>>,
): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  const query = new URLSearchParams(given).toString();
  return query === '' ? path : `${path}?${query}`;
}

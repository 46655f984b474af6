import type { Overdue, ReviewFilter } from '../../../storage/review/visibleReviews';
import { endOf, isMoment, startOf } from '../../localTime';
import type { PageRequest } from '../site';

/** What a list's address says of what it shows, by the names of its form. */
export const FILTERS = [
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
export type FilterValues = Partial<Record<(typeof FILTERS)[number], string>>;

/** What is filled in of a form's values of these names; a date that is none is left out. */
export function filledIn<Name extends string>(
  values: PageRequest['values'],
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const given = names.flatMap((name) => {
    const value = values[name]?.trim();
    const isDate = ['from', 'to', 'since', 'until'].includes(name);
    // A database may refuse what nobody can see.
    if (!value || /\p{C}/u.test(value) || (isDate && !isMoment(value))) return [];
    return [[name, value] as const];
  });
  return Object.fromEntries(given) as Partial<Record<Name, string>>; // of these names
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
export function listPath(path: string, values: PageRequest['values']): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  const query = new URLSearchParams(given).toString();
  return query === '' ? path : `${path}?${query}`;
}

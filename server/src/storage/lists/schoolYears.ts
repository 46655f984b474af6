import type { ListEntry } from './parseListFile';

const SEPTEMBER = 8;

/**
 * The school years on offer when a database is first seeded. Id 3 is the coming intake, the next
 * first of September (CONST-6: the next pupil's proposed year is 3); ids 1 and 2 are the
 * two terms of the year that is running, which a pupil may still join.
 *
 * Ids are data: computed once, from the date of the first seeding, and never moved as years go by,
 * because registrations point at them. The office renews the list.
 */
export function schoolYears(seededAt: Date): readonly ListEntry[] {
  const year = seededAt.getUTCFullYear();
  const coming = seededAt.getUTCMonth() < SEPTEMBER ? year : year + 1;
  const running = schoolYear(coming - 1);
  const texts = [
    [`${running}, học kỳ I`, `${running}, term 1`],
    [`${running}, học kỳ II`, `${running}, term 2`],
    ...[0, 1, 2, 3].map((later) => [schoolYear(coming + later), schoolYear(coming + later)]),
  ];
  return texts.map(([vi = '', en = ''], index) => ({ id: String(index + 1), vi, en }));
}

function schoolYear(start: number): string {
  return `${start}–${start + 1}`;
}

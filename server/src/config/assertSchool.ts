import { OperationalError } from '../core/operationalError';
import { readSchools } from './schools';

/**
 * Refuses the name of an unknown school: otherwise a misspelled name would show an empty list. Without
 * `SCHOOLS_FILE` any name is accepted.
 *
 * @throws OperationalError with the names of the schools
 */
export function assertSchool(
  school: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): void {
  if (!school) return;
  const schools = readSchools(environment);
  if (schools.all.length === 0 || schools.byId(school)) return;
  const names = schools.all.map(({ id }) => id).join(', ');
  throw new OperationalError(`There is no school ${school}. There are ${names}.`);
}

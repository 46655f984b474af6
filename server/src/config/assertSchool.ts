import { OperationalError } from '../core/operationalError';
import { readSchools } from './schools';

/**
 * Refuses the name of a school that there is not, which would else have no registrations. Without
 * `SCHOOLS_FILE` no name is known, and every one is taken.
 *
 * @throws OperationalError with the names that there are
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

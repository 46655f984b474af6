import { readSchools } from '../config/schools';
import type { Declarations } from '../content/declarations';
import { isMisspelled } from '../core/isMisspelled';
import { WrongUsage } from '../core/operationalError';
import type { Environment } from './output';

/**
 * Refuses the name of an unknown school: otherwise a misspelled name would show an empty list. Without
 * `SCHOOLS_FILE` any name is accepted.
 *
 * @throws WrongUsage with the nearest right name, and all of them
 */
export function assertSchool(school: string | undefined, environment: Environment): void {
  if (!school) return;
  const names = readSchools(environment).all.map(({ id }) => id);
  if (names.length > 0 && !names.includes(school)) throw unknownName('school', school, names);
}

/**
 * Refuses the name of a flow that no server has ever served. Where none was served any name is accepted.
 *
 * @throws WrongUsage with the nearest right name, and all of them
 */
export async function assertFlow(
  flow: string | undefined,
  declarations: Pick<Declarations, 'flows'>,
): Promise<void> {
  const names = await declarations.flows();
  if (flow === undefined || names.length === 0 || names.includes(flow)) return;
  throw unknownName('flow', flow, names);
}

export function unknownName(kind: string, found: string, names: readonly string[]): WrongUsage {
  const meant = names.find((name) => isMisspelled(found, name));
  const nearest = meant === undefined ? '' : ` Did you mean ${meant}?`;
  return new WrongUsage(
    `There is no ${kind} ${found}.${nearest} Every ${kind}: ${names.join(', ')}.`,
  );
}

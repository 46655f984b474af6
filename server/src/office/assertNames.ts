import type { Kysely } from 'kysely';
import { readSchools } from '../config/schools';
import type { Declarations } from '../content/declarations';
import { isMisspelled } from '../core/isMisspelled';
import { WrongUsage } from '../core/operationalError';
import type { DatabaseSchema } from '../storage/schema/schema';
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
 * Refuses the name of an unknown flow: one that neither a release set nor a registration has. Where no
 * release set is known any name is accepted.
 *
 * @throws WrongUsage with the nearest right name, and all of them
 */
export async function assertFlow(
  flow: string | undefined,
  declarations: Pick<Declarations, 'flows'>,
  db: Kysely<DatabaseSchema>,
): Promise<void> {
  const names = await declarations.flows();
  if (flow === undefined || names.length === 0 || names.includes(flow)) return;
  const registrations = db.selectFrom('registration').select('reference').limit(1);
  const one = await registrations.where('flow', '=', flow).executeTakeFirst();
  if (!one) throw unknownName('flow', flow, names);
}

export function unknownName(kind: string, found: string, names: readonly string[]): WrongUsage {
  const meant = names.find((name) => isMisspelled(found, name));
  const nearest = meant === undefined ? '' : ` Did you mean ${meant}?`;
  return new WrongUsage(
    `There is no ${kind} ${found}.${nearest} Every ${kind}: ${names.join(', ')}.`,
  );
}

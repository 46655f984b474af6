import type { Kysely } from 'kysely';
import { doubles, type Registration, toRegistration } from '../src/storage/registrations/reader';
import type { DatabaseSchema } from '../src/storage/schema/schema';

/** Everything that is in a database, or what it has of one flow, oldest first. */
export async function allRegistrations(
  db: Kysely<DatabaseSchema>,
  { flow, trials = false }: { flow?: string; trials?: boolean } = {},
): Promise<Registration[]> {
  let query = db.selectFrom('registration').selectAll().select(doubles);
  if (flow !== undefined) query = query.where('flow', '=', flow);
  if (!trials) query = query.where('trial', '=', 0);
  const rows = await query.orderBy('received_at').orderBy('reference').execute();
  return rows.map(toRegistration);
}

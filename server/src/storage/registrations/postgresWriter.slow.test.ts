import { describeKeeping } from '../../../testing/keepContract';
import { createMigratedDatabase } from '../../../testing/migratedDatabase';
import { slowRows } from '../../../testing/slowRows';
import { openPostgres } from '../database/openPostgres';
import { postgresTarget } from './postgresWriter';
import { keep } from './registrations';

describeKeeping(async () => {
  const url = await createMigratedDatabase();
  const database = await openPostgres(url);
  // Each batch takes long enough to meet another one.
  await slowRows(url, 'registration');
  const target = postgresTarget(database, false);
  return {
    keep: (batch) => keep(target, batch),
    count: async () =>
      (await database.db.selectFrom('registration').select('reference').execute()).length,
    remove: () => database.close(),
  };
});

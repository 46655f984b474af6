import { createMigratedDatabase } from '../../../testing/migratedDatabase';
import { describeVisits } from '../../../testing/visitsContract';
import { openPostgres, withinTime } from '../database/openPostgres';
import { createVisitStore } from './visitStore';

describeVisits(async () => {
  const database = withinTime(await openPostgres(await createMigratedDatabase()));
  return {
    db: database.db,
    openStore: () => createVisitStore(database.db),
    remove: () => database.close(),
  };
});

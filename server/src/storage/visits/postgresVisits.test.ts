import { createDatabase } from '../../../testing/sharedPostgres';
import { describeVisits } from '../../../testing/visitsContract';
import { openPostgres, withinTime } from '../database/openPostgres';
import { createVisitStore } from './visitStore';

describeVisits(async () => {
  const database = withinTime(await openPostgres(await createDatabase()));
  return {
    db: database.db,
    openStore: () => createVisitStore(database.db, { onPostgres: true, notices: true }),
    remove: () => database.close(),
  };
});

import { startPostgres, type TestPostgres } from '../../testing/postgres';
import { describeVisits } from '../../testing/visitsContract';
import { openPostgres, withinTime } from '../database/openPostgres';
import { createVisitStore } from './visitStore';

let postgres: TestPostgres;
beforeAll(async () => (postgres = await startPostgres()));
afterAll(() => postgres.remove());

describeVisits(async () => {
  const database = withinTime(await openPostgres(await postgres.createDatabase()));
  return {
    db: database.db,
    openStore: () => createVisitStore(database.db, { onPostgres: true, notices: true }),
    remove: () => database.close(),
  };
});

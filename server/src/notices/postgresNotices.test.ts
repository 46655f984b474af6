import { describeNotices } from '../../testing/outboxContract';
import { startPostgres, type TestPostgres } from '../../testing/postgres';
import { openPostgres } from '../database/openPostgres';
import { createPostgresStore } from '../registrations/postgresStore';
import { createOutbox } from './outbox';

let postgres: TestPostgres;
beforeAll(async () => (postgres = await startPostgres()));
afterAll(() => postgres.remove());

describeNotices(async () => {
  const database = await openPostgres(await postgres.createDatabase());
  return {
    db: database.db,
    store: createPostgresStore(database, true),
    openOutbox: () => createOutbox(database.db, true),
    remove: () => database.close(),
  };
});

import { describeNotices } from '../../testing/outboxContract';
import { createDatabase } from '../../testing/sharedPostgres';
import { openPostgres } from '../database/openPostgres';
import { createPostgresStore } from '../registrations/postgresStore';
import { createOutbox } from './outbox';

describeNotices(async () => {
  const database = await openPostgres(await createDatabase());
  return {
    db: database.db,
    store: createPostgresStore(database, true),
    openOutbox: () => createOutbox(database.db, true),
    remove: () => database.close(),
  };
});

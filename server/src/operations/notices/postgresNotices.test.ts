import { describeNotices } from '../../../testing/outboxContract';
import { createDatabase } from '../../../testing/sharedPostgres';
import { openPostgres } from '../../storage/database/openPostgres';
import { createPostgresStore } from '../../storage/registrations/postgresStore';
import { createOutbox } from '../../storage/outbox/outbox';

describeNotices(async () => {
  const database = await openPostgres(await createDatabase());
  return {
    db: database.db,
    store: createPostgresStore(database, true),
    openOutbox: () => createOutbox(database.db, true),
    remove: () => database.close(),
  };
});

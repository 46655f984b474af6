import { describeNotices } from '../../../testing/outboxContract';
import { createMigratedDatabase } from '../../../testing/migratedDatabase';
import { openPostgres } from '../../storage/database/openPostgres';
import { createPostgresStore } from '../../../testing/stores';
import { createOutbox } from '../../storage/outbox/outbox';

describeNotices(async () => {
  const database = await openPostgres(await createMigratedDatabase());
  return {
    db: database.db,
    store: createPostgresStore(database, true),
    openOutbox: () => createOutbox(database.db, true),
    remove: () => database.close(),
  };
});

import { describeStoreContract } from '../../../testing/registrationStoreContract';
import { ask } from '../../../testing/postgres';
import { createMigratedDatabase } from '../../../testing/migratedDatabase';
import { openPostgres } from '../database/openPostgres';
import { createPostgresStore } from '../../../testing/stores';

describeStoreContract(async () => {
  const url = await createMigratedDatabase();
  const database = await openPostgres(url);
  return {
    store: createPostgresStore(database),
    db: database.db,
    async refuse(flow) {
      await ask(url, `ALTER TABLE registration ADD CHECK (flow <> '${flow}')`);
    },
    remove: () => database.close(),
  };
});

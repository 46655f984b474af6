import { describeStoreContract } from '../../testing/registrationStoreContract';
import { ask, startPostgres, type TestPostgres } from '../../testing/postgres';
import { openPostgres } from '../database/openPostgres';
import { createPostgresStore } from './postgresStore';

let postgres: TestPostgres;
beforeAll(async () => (postgres = await startPostgres()));
afterAll(() => postgres.remove());

describeStoreContract(async () => {
  const url = await postgres.createDatabase();
  const database = await openPostgres(url);
  return {
    store: createPostgresStore(database),
    async refuse(flow) {
      await ask(url, `ALTER TABLE registration ADD CHECK (flow <> '${flow}')`);
    },
    remove: () => database.close(),
  };
});

import { databases } from '../../testing/databases';
import { createMigratedDatabase } from '../../testing/migratedDatabase';
import { describeRetention } from '../../testing/retentionContract';
import { startTestServer, type TestServer } from '../../testing/testServer';

describe.each(databases)('on %s', (kind) => {
  let server: TestServer;
  let environment: Record<string, string>;
  beforeAll(async () => {
    const databaseUrl = kind === 'SQLite' ? undefined : await createMigratedDatabase();
    server = await startTestServer({ databaseUrl });
    environment = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: server.dataDir };
  });
  afterAll(() => server.close());

  describeRetention(() => ({ server, environment }));
});

import { describeAudit } from '../../testing/auditContract';
import { describeDeclaredFields } from '../../testing/declaredFieldsContract';
import { describeMarks } from '../../testing/marksContract';
import { describeRetention } from '../../testing/retentionContract';
import { startTestServer, type TestServer } from '../../testing/testServer';
import { openDatabase } from '../storage/database/openDatabase';

let server: TestServer;
let environment: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ rateLimitMax: 3000 });
  environment = { DATA_DIR: server.dataDir, RELEASES_DIR: server.releases.dir };
});
afterAll(() => server.close());

async function sql(statement: string): Promise<void> {
  const { sqlite, close } = await openDatabase(server.dataDir);
  try {
    sqlite.exec(statement);
  } finally {
    await close();
  }
}

describeAudit(() => ({
  server,
  environment,
  sql,
  ways: [
    "UPDATE audit SET who = 'x'",
    'DELETE FROM audit',
    'REPLACE INTO audit SELECT * FROM audit',
  ],
}));

describeDeclaredFields(() => ({ server, environment }));

describeMarks(() => ({ server, environment }));

describeRetention(() => ({ server, environment }));

import { join } from 'node:path';
import { describeAudit } from '../../testing/auditContract';
import { describeDeclaredFields } from '../../testing/declaredFieldsContract';
import { describeMarks } from '../../testing/marksContract';
import { describeRetention } from '../../testing/retentionContract';
import { startTestServer, type TestServer } from '../../testing/testServer';
import { openDatabase } from '../storage/database/openDatabase';
import { audited } from './auditLog';

let server: TestServer;
let environment: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ rateLimit: { max: 3000, windowMs: 600_000 } });
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

describe('a command with an entry', () => {
  const run = async (when: 'before' | 'after', code: number, dataDir = server.dataDir) => {
    const said: string[] = [];
    const order: string[] = [];
    const command = audited(
      async () => {
        order.push(`runs after ${await last()}`);
        return code;
      },
      ([file]) => (file === undefined ? undefined : { command: 'copy', filters: { file } }),
      { when },
    );
    const args = [`${when} ${code}`];
    const output = { print() {}, complain: (line: string) => said.push(line) };
    await command(args, { DATA_DIR: dataDir }, output);
    await command([], { DATA_DIR: dataDir }, output);
    return { order, last: await last(), said };
  };
  const last = async () => {
    const { db, close } = await openDatabase(server.dataDir);
    const rows = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').execute();
    await close();
    const row = rows.find(({ command }) => command === 'copy');
    return row && (JSON.parse(row.filters) as { file: string }).file;
  };

  test('has it before it begins, or after it succeeded when it replaces the database', async () => {
    const before = await run('before', 1);
    expect(before).toEqual({
      order: ['runs after before 1', 'runs after before 1'],
      last: 'before 1',
      said: [],
    });
    expect((await run('after', 1)).last).toBe('before 1');
    expect(await run('after', 0)).toEqual({
      order: ['runs after before 1', 'runs after after 0'],
      last: 'after 0',
      said: [],
    });
  });

  test('says itself that there is no database', async () => {
    const nowhere = await run('before', 1, join(server.dataDir, 'nowhere'));
    expect(nowhere.said).toEqual([]);
  });
});

import { eventually } from '../../../testing/eventually';
import { ask } from '../../../testing/postgres';
import { createMigratedDatabase } from '../../../testing/migratedDatabase';
import { goodBody } from '../../../testing/releasesFixture';
import { startTestServer, type TestServer } from '../../../testing/testServer';
import { storageProblems } from './storageProblem';

let url: string;
let server: TestServer;
let lines: unknown[];
const onProblem = (line: unknown) => lines.push(line);
beforeAll(async () => {
  storageProblems.subscribe(onProblem);
});
beforeEach(async () => {
  lines = [];
  url = await createMigratedDatabase();
  server = await startTestServer({ databaseUrl: url });
});
afterEach(() => server.close());
afterAll(async () => {
  storageProblems.unsubscribe(onProblem);
});

const rows = () => ask(url, 'SELECT reference FROM registration');
const readyz = async () => (await server.get('/readyz')).status;

test.each([
  ['a database of another id', `UPDATE database_id SET id = 'another'`],
  [
    'a table that was restored in the place of the old one',
    `ALTER TABLE registration RENAME TO old; CREATE TABLE registration (LIKE old INCLUDING ALL)`,
  ],
])('%s gets no registration, and neither is one answered', async (_, replace) => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect((await server.post(goodBody, key)).status).toBe(200);
  await ask(url, replace);
  const before = await rows();
  expect((await server.post(goodBody, { 'idempotency-key': crypto.randomUUID() })).status).toBe(
    503,
  );
  expect((await server.post({}, key)).status).not.toBe(200);
  expect(await rows()).toEqual(before);
  await eventually(async () => (await readyz()) === 503);
  expect(lines).toEqual([expect.stringContaining('Another database answers at DATABASE_URL')]);
});

test('when the own database is back, it works on', async () => {
  await ask(url, `UPDATE database_id SET id = id || 'x'`);
  expect((await server.post(goodBody)).status).toBe(503);
  await ask(url, `UPDATE database_id SET id = left(id, -1)`);
  expect((await server.post(goodBody)).status).toBe(200);
  await eventually(async () => (await readyz()) === 200);
});

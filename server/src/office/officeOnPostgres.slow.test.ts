import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeAudit } from '../../testing/auditContract';
import { describeDeclaredFields } from '../../testing/declaredFieldsContract';
import { ask } from '../../testing/postgres';
import { createMigratedDatabase } from '../../testing/migratedDatabase';
import { eventually } from '../../testing/eventually';
import { goodBody, withTransport } from '../../testing/releasesFixture';
import { describeMarks } from '../../testing/marksContract';
import { describeRetention } from '../../testing/retentionContract';
import { startTestServer, type TestServer } from '../../testing/testServer';
import { runBackupCommand } from './backupCommand';
import { runListsCommand } from './listsCommand';
import { runRegistrationsCommand } from './registrationsCommand';

let server: TestServer;
let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'server-office-'));
  const databaseUrl = await createMigratedDatabase();
  server = await startTestServer({ databaseUrl });
  environment = { DATABASE_URL: databaseUrl, RELEASES_DIR: server.releases.dir };
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type Command = typeof runListsCommand;
async function run(command: Command, ...args: string[]) {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const code = await command(args, environment, { print: say, complain: say });
  return { code, said };
}

test('the office lists, exports, changes lists and erases, as it does on SQLite', async () => {
  const { data } = (await (await server.post({ ...goodBody, nationalityId: 7 })).json()) as {
    data: { reference: string };
  };
  const [line = ''] = (await run(runRegistrationsCommand, 'list', '--json')).said;
  expect(JSON.parse(line)).toMatchObject({ reference: data.reference, surname: 'Nguyễn' });
  const lines = (await run(runRegistrationsCommand, 'export', '--format', 'ndjson')).said;
  expect(lines.join('\n')).toContain(`"${data.reference}"`);

  const file = join(folder, 'list.csv');
  writeFileSync(file, 'id,code,vi,en\n1,VN,Việt Nam,Vietnam\n');
  expect(await run(runListsCommand, 'import', 'nationality', file)).toEqual({
    code: 1,
    said: ['Registrations use what is left out: id 7.', 'Nothing was changed.'],
  });
  expect(await run(runRegistrationsCommand, 'erase', data.reference, '--yes')).toEqual({
    code: 0,
    said: ['Erased 1 registration.'],
  });
  expect((await run(runListsCommand, 'import', 'nationality', file)).code).toBe(0);
  expect((await run(runListsCommand, 'show', 'nationality')).said[0]).toContain('Việt Nam');
  expect((await run(runRegistrationsCommand, 'list', '--json')).said).toEqual([]);
});

test('so it does a list of a step’s own', async () => {
  withTransport(server.releases);
  const file = join(folder, 'transport.csv');
  writeFileSync(file, 'id,vi,en\n1,Xe buýt,Bus\n2,Đi bộ,Walking\n');
  expect((await run(runListsCommand, 'import', 'transport', file)).said).toEqual([
    'transport has 2 entries now.',
  ]);
  await eventually(async () => (await server.get('/api/lists/transport')).status === 200);
  const body = { ...goodBody, wantsTransport: true, transportId: 2 };
  const { data } = (await (await server.post(body)).json()) as { data: { reference: string } };
  const answers = (await run(runRegistrationsCommand, 'show', data.reference)).said;
  expect(answers.join('\n')).toMatch(/^transportId +Đi bộ$/m);
  writeFileSync(file, 'id,vi,en\n1,Xe buýt,Bus\n');
  expect((await run(runListsCommand, 'import', 'transport', file)).said).toEqual([
    'Registrations use what is left out: id 2.',
    'Nothing was changed.',
  ]);
  writeFileSync(file, 'id,vi,en\n2,Đi bộ,On foot\n');
  expect((await run(runListsCommand, 'import', 'transport', file)).code).toBe(0);
  const [shown = ''] = (await run(runListsCommand, 'show', 'transport')).said;
  expect(shown).toContain('"2","Đi bộ","On foot"');
  expect(shown).not.toContain('Xe buýt');
});

test('a backup is left to PostgreSQL', async () => {
  expect(await run(runBackupCommand, join(folder, 'backup'))).toEqual({
    code: 1,
    said: ['PostgreSQL has a command of its own: pg_dump.'],
  });
});

describe('a server of its own', () => {
  let another: TestServer;
  let its: Record<string, string>;
  beforeAll(async () => {
    const databaseUrl = await createMigratedDatabase();
    another = await startTestServer({ databaseUrl, rateLimitMax: 3000 });
    its = { DATABASE_URL: databaseUrl, RELEASES_DIR: another.releases.dir };
  });
  afterAll(() => another.close());

  describeAudit(() => ({
    server: another,
    environment: its,
    sql: async (statement) => void (await ask(its['DATABASE_URL'] ?? '', statement)),
    ways: ["UPDATE audit SET who = 'x'", 'DELETE FROM audit', 'TRUNCATE audit'],
  }));

  describeDeclaredFields(() => ({ server: another, environment: its }));

  describeMarks(() => ({ server: another, environment: its }));

  describeRetention(() => ({ server: another, environment: its }));
});

test('a missing permission of a role is named', async () => {
  const url = new URL(environment['DATABASE_URL'] ?? '');
  await ask(url.href, `CREATE ROLE clerk_${process.pid} LOGIN PASSWORD 'clerk'`);
  const owned = environment;
  Object.assign(url, { username: `clerk_${process.pid}`, password: 'clerk' });
  environment = { ...environment, DATABASE_URL: url.href };
  expect(await run(runRegistrationsCommand, 'list')).toEqual({
    code: 1,
    said: ['The role of DATABASE_URL has no permission for this: use that of the server.'],
  });
  environment = owned;
});

test('a database that does not respond is reported, without its password', async () => {
  environment = { ...environment, DATABASE_URL: 'postgres://office:secret@127.0.0.1:1/none' };
  expect(await run(runRegistrationsCommand, 'list')).toEqual({
    code: 1,
    said: ['The database at DATABASE_URL cannot be used (ECONNREFUSED).'],
  });
});

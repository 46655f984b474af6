import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMigratedDatabase } from '../../testing/migratedDatabase';
import { ask } from '../../testing/postgres';
import { goodBody } from '../../testing/releasesFixture';
import { createDatabase } from '../../testing/sharedPostgres';
import { startTestServer, type TestServer } from '../../testing/testServer';
import { runRegistrationsCommand } from './registrationsCommand';

describe('as a program', () => {
  let server: TestServer;
  let environment: NodeJS.ProcessEnv;
  beforeAll(async () => {
    server = await startTestServer();
    for (const surname of ['Lê', 'Đỗ']) await server.post({ ...goodBody, surname });
    const { dataDir, releases } = server;
    environment = { ...process.env, DATA_DIR: dataDir, RELEASES_DIR: releases.dir };
  });
  afterAll(() => server.close());

  const shell = (line: string) => {
    const options = { shell: true, encoding: 'utf8', env: environment } as const;
    const { status, stderr } = spawnSync(line, { ...options, cwd: join(__dirname, '../../..') });
    return { status, stderr };
  };

  test('the documented export is a file with nothing beside its lines', () => {
    const documents = readFileSync(join(__dirname, '../../../docs/operating.md'), 'utf8');
    const [, documented = ''] = /^(npm .*registrations -- export > )\S/m.exec(documents) ?? [];
    const file = join(server.dataDir, 'registrations.jsonl');
    expect(shell(`${documented}${file}`)).toEqual({ status: 0, stderr: '' });
    expect(readFileSync(file, 'utf8')).toMatch(/^\{"reference".*\n\{"reference".*\n$/);
  });

  test('an export to a full disk is no success, and says so', () => {
    const program = join(__dirname, '../registrations.ts');
    expect(shell(`"${process.execPath}" --import tsx "${program}" export > /dev/full`)).toEqual({
      status: 1,
      stderr: 'The output cannot be written (ENOSPC): what was printed is incomplete.\n',
    });
  });
});

test('what is wrong with PostgreSQL is said in one line, without the password', async () => {
  const run = async (url: string) => {
    const lines: string[] = [];
    const push = (line: string) => void lines.push(line);
    const environment = { DATABASE_URL: url, DATA_DIR: '/no/such/folder' };
    await runRegistrationsCommand(['export'], environment, { print: push, complain: push });
    return lines;
  };
  const migrated = new URL(await createMigratedDatabase());
  const clerk = `clerk_${process.pid}`;
  await ask(migrated.href, `CREATE ROLE ${clerk} LOGIN PASSWORD 'WRONG-SECRET'`);
  Object.assign(migrated, { username: clerk, password: 'WRONG-SECRET' });
  const empty = new URL(await createDatabase());
  const denied = new URL(empty);
  denied.password = 'WRONG-SECRET';
  for (const [url, sentence] of [
    [empty.href, 'There is no database at DATABASE_URL: the server makes it when it first starts.'],
    [denied.href, 'The database at DATABASE_URL cannot be used (28P01).'],
    [migrated.href, 'The role of DATABASE_URL has no permission for this: use that of the server.'],
    [
      'postgres://office:WRONG-SECRET@127.0.0.1:1/none',
      'The database at DATABASE_URL cannot be used (ECONNREFUSED).',
    ],
  ]) {
    expect(await run(url ?? '')).toEqual([sentence]);
  }
  expect((await run('WRONG-SECRET')).join()).not.toContain('WRONG-SECRET');
});

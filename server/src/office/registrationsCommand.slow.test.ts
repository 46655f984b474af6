import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { goodBody } from '../../testing/releasesFixture';
import { createDatabase } from '../../testing/sharedPostgres';
import { startTestServer, type TestServer } from '../../testing/testServer';
import { openPostgres } from '../storage/database/openPostgres';
import { createPostgresStore } from '../storage/registrations/postgresStore';
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

  test('the documented export is a file with nothing beside its lines', () => {
    const root = join(__dirname, '../../..');
    const [, documented = ''] =
      /^(npm .*--format ndjson --output )\S/m.exec(
        readFileSync(join(root, 'docs/operating.md'), 'utf8'),
      ) ?? [];
    const file = join(server.dataDir, 'registrations.ndjson');
    const { status, stdout, stderr } = spawnSync(`${documented}${file}`, {
      shell: true,
      cwd: root,
      encoding: 'utf8',
      env: environment,
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: '',
      stderr: `Exported 2 registrations, to ${file}.\n`,
    });
    expect(readFileSync(file, 'utf8')).toMatch(/^\{"reference".*\n\{"reference".*\n$/);
  });

  test('an export to a full disk is no success, and says so', () => {
    const program = join(__dirname, '../registrations.ts');
    const { status, stderr } = spawnSync(
      `"${process.execPath}" --import tsx "${program}" export --format json > /dev/full`,
      {
        shell: true,
        encoding: 'utf8',
        env: environment,
      },
    );
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'The output cannot be written (ENOSPC): what was printed is incomplete.\n',
    });
  });
});

describe('with DATABASE_URL', () => {
  async function runOn(url: string, ...args: string[]) {
    const lines: string[] = [];
    const push = (line: string) => void lines.push(line);
    const environment = { DATABASE_URL: url, DATA_DIR: '/no/such/folder' };
    const code = await runRegistrationsCommand(args, environment, { print: push, complain: push });
    return { code, lines };
  }

  test('it reads PostgreSQL and not the folder', async () => {
    const url = await createDatabase();
    const database = await openPostgres(url);
    const store = createPostgresStore(database);
    const { reference } = await store.save({
      idempotencyKey: randomUUID(),
      bodyHash: randomUUID(),
      flow: 'admission',
      releaseSet: 'set-1',
      receivedAt: Date.UTC(2026, 10, 20),
      payload: '{"surname":"Trần"}',
    });
    await store.close();
    await database.close();
    const { code, lines } = await runOn(url, 'list', '--json');
    expect(code).toBe(0);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { reference, receivedAt: '2026-11-20T00:00:00.000Z', flow: 'admission', surname: 'Trần' },
    ]);
  });

  test('what is wrong is reported in one line, without the password', async () => {
    const url = new URL(await createDatabase());
    expect(await runOn(url.href, 'list')).toEqual({
      code: 1,
      lines: ['There is no database at DATABASE_URL: the server makes it when it first starts.'],
    });
    url.password = 'WRONG-SECRET';
    expect(await runOn(url.href, 'list')).toEqual({
      code: 1,
      lines: ['The database at DATABASE_URL cannot be used (28P01).'],
    });
    expect(await runOn('WRONG-SECRET', 'list')).toEqual({
      code: 1,
      lines: ['DATABASE_URL must be like postgres://user:password@host/database.'],
    });
  });
});

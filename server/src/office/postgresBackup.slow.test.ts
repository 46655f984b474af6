import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../testing/findProgram';
import { ask } from '../../testing/postgres';
import { createDatabase } from '../../testing/sharedPostgres';
import { goodBody } from '../../testing/releasesFixture';
import { startTestServer } from '../../testing/testServer';
import { runRestoreCommand } from './restoreCommand';
import { createEraser } from './site/eraser';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'server-dump-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

const program = (name: string, ...args: string[]) =>
  execFileSync(findProgram(name, 'postgresql-client'), args, { stdio: 'inherit' });

test('what PostgreSQL’s own programs back up and restore is served, without what was erased since', async () => {
  const url = await createDatabase();
  const server = await startTestServer({ databaseUrl: url });
  const references: string[] = [];
  for (let i = 0; i < 3; i++) {
    const { data } = (await (await server.post(goodBody)).json()) as {
      data: { reference: string };
    };
    references.push(data.reference);
  }
  const dump = join(folder, 'backup.dump');
  program('pg_dump', '--format=custom', `--file=${dump}`, url);

  const said: string[] = [];
  const output = {
    print: (line: string) => said.push(line),
    complain: (l: string) => said.push(l),
  };
  const environment = { DATABASE_URL: url, BACKUP_DIR: folder };
  const [erased = ''] = references;
  await createEraser(environment)([erased]);

  const restored = await createDatabase();
  program('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${restored}`, dump);
  const there = { ...environment, DATABASE_URL: restored };
  expect(await runRestoreCommand([dump], there, output)).toBe(1);
  expect(await runRestoreCommand(['--erasures'], there, output)).toBe(0);
  expect(said).toEqual([
    `${dump} is no backup of SQLite: restore a dump of PostgreSQL with pg_restore, and then run restore -- --erasures.`,
    'Erased 1 registrations that the erasure log names.',
  ]);

  const rows = () => ask(restored, 'SELECT reference FROM registration');
  const left = references.slice(1).map((reference) => ({ reference }));
  expect(await rows()).toEqual(expect.arrayContaining(left));
  expect(await rows()).toHaveLength(2);

  // In the place of the old one: the server that runs writes nothing there, the next one does.
  const [name, other] = [url, restored].map((it) => new URL(it).pathname.slice(1));
  const maintenance = new URL('/postgres', url).href;
  await ask(maintenance, `DROP DATABASE ${name} WITH (FORCE)`);
  await ask(maintenance, `ALTER DATABASE ${other} RENAME TO ${name}`);
  expect((await server.post(goodBody)).status).toBe(503);
  expect(await ask(url, 'SELECT reference FROM registration')).toHaveLength(2);
  const next = await startTestServer({ databaseUrl: url });
  expect((await next.post(goodBody)).status).toBe(200);
  expect(await ask(url, 'SELECT reference FROM registration')).toHaveLength(3);
  await next.close();
  await server.close();
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../testing/findProgram';
import { ask } from '../../testing/postgres';
import { createDatabase } from '../../testing/sharedPostgres';
import { goodBody } from '../../testing/releasesFixture';
import { startTestServer } from '../../testing/testServer';
import { createReleases } from '../content/releases';
import { applyRetention } from '../operations/registrationRetention';
import { openPostgres } from '../storage/database/openPostgres';
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

  const environment = { DATABASE_URL: url, BACKUP_DIR: folder };
  const [erased = ''] = references;
  await createEraser(environment)([erased]);

  const restored = await createDatabase();
  program('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${restored}`, dump);
  const database = await openPostgres(restored);
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  await applyRetention(
    {
      releases: createReleases(server.releases.dir),
      database,
      erasureFolders: [folder],
      log: { info: log, warn: log, error: (_, line) => log(line) },
    },
    Date.now(),
  );
  await database.close();
  expect(logged).toEqual(['1 registrations were erased before, and are erased again']);

  const rows = () => ask(restored, 'SELECT reference FROM registration');
  const left = references.slice(1).map((reference) => ({ reference }));
  expect(await rows()).toEqual(expect.arrayContaining(left));
  expect(await rows()).toHaveLength(2);

  const next = await startTestServer({ databaseUrl: restored });
  expect((await next.post(goodBody)).status).toBe(200);
  expect(await rows()).toHaveLength(3);
  await next.close();
  await server.close();
});

import { copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile } from '../database/openDatabase';
import { goodBody } from '../../testing/releasesFixture';
import { readRegistrations, startTestServer, type TestServer } from '../../testing/testServer';
import { startServer } from '../startServer';
import { runBackupCommand } from './backupCommand';

let server: TestServer;
beforeEach(async () => (server = await startTestServer()));
afterEach(() => server.close());

async function run(...args: string[]) {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const code = await runBackupCommand(
    args,
    { DATA_DIR: server.dataDir },
    { print: say, complain: say },
  );
  return { code, said };
}

test('a copy that was made under load holds all that was answered before, and a server starts on it', async () => {
  const answered: string[] = [];
  let loading = true;
  const load = Array.from({ length: 8 }, async () => {
    while (loading) {
      const { data } = (await (await server.post(goodBody)).json()) as {
        data: { reference: string };
      };
      answered.push(data.reference);
    }
  });
  while (answered.length < 50) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = [...answered];
  const restored = join(server.dataDir, 'restored');
  mkdirSync(restored);
  const copy = join(server.dataDir, 'backup.sqlite');
  expect(await run(copy)).toEqual({ code: 0, said: [`The database is copied to ${copy}.`] });
  loading = false;
  await Promise.all(load);

  copyFileSync(copy, databaseFile(restored));
  const again = await startServer({
    port: 0,
    host: '127.0.0.1',
    dataDir: restored,
    releasesDir: server.releases.dir,
    logLevel: 'silent',
    databaseUrl: undefined,
    rateLimit: { max: 300, windowMs: 600_000 },
    metricsAt: undefined,
    allowedOrigins: [],
    trustedProxies: [],
    forwardedHeader: 'X-Forwarded-For',
    drainMs: 0,
  });
  const found = (await readRegistrations(restored)).map(({ reference }) => reference);
  await again.close();
  expect(found).toEqual(expect.arrayContaining(before));
  expect(new Set(found).size).toBe(found.length);
});

test('the copy is for its owner alone, as the database is', async () => {
  const umask = process.umask(0o077); // as the command sets it
  try {
    const copy = join(server.dataDir, 'backup.sqlite');
    await run(copy);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
  } finally {
    process.umask(umask);
  }
});

test('a backup never replaces a file, and half a copy never has its name', async () => {
  const copy = join(server.dataDir, 'backup.sqlite');
  writeFileSync(copy, 'yesterday');
  expect((await run(copy)).code).toBe(1);
  const nowhere = join(server.dataDir, 'no folder', 'backup.sqlite');
  expect((await run(nowhere)).code).toBe(1);
  expect(existsSync(nowhere)).toBe(false);
});

test.each([[[]], [['a', 'b']]])('%j gets the usage', async (args) => {
  expect((await run(...args)).code).toBe(2);
});

import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { aRegistration, createSqliteStore } from '../../testing/stores';
import { databaseFile, openDatabase } from '../storage/database/openDatabase';
import { goodBody } from '../../testing/releasesFixture';
import { readRegistrations, startTestServer, type TestServer } from '../../testing/testServer';
import { startServer } from '../app/startServer';
import { runBackupCommand } from './backupCommand';

const BACKUP = join(import.meta.dirname, '../backup.ts');

let server: TestServer;
beforeEach(async () => (server = await startTestServer()));
afterEach(() => server.close());

async function run(file: string) {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const code = await runBackupCommand(
    [file],
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
  const { code, said } = await run(copy);
  expect({ code, lines: said.length }).toEqual({ code: 0, lines: 1 });
  expect(said[0]).toMatch(/is copied to \S+backup.sqlite, checked: \d+ registrations\.$/);
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
    rateLimitMax: 300,
    metricsAt: undefined,
    allowedOrigins: [],
    trustedProxies: [],
    drainMs: 0,
  });
  const found = (await readRegistrations(restored)).map(({ reference }) => reference);
  await again.close();
  expect(found).toEqual(expect.arrayContaining(before));
  expect(new Set(found).size).toBe(found.length);
});

test('the copy has the entry of its own making in its audit', async () => {
  const copy = join(server.dataDir, 'backup.sqlite');
  await run(copy);
  const database = new Sqlite(copy, { readonly: true });
  expect(database.prepare('SELECT command, filters FROM audit').all()).toEqual([
    { command: 'backup', filters: JSON.stringify({ file: copy }) },
  ]);
  database.close();
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

test('a copy ends while others write without a pause, and is of one moment', async () => {
  const store = createSqliteStore(server.dataDir, await openDatabase(server.dataDir));
  const payload = JSON.stringify({ text: 'x'.repeat(3000) });
  const saves = Array.from({ length: 6000 }, () => store.save(aRegistration({ payload })));
  await Promise.all(saves);
  const writing = new AbortController();
  let written = 6000;
  const writer = (async () => {
    for (; !writing.signal.aborted; written++) await store.save(aRegistration({ payload }));
  })();
  const copy = join(server.dataDir, 'backup.sqlite');
  const { code, said } = await run(copy);
  writing.abort();
  await writer;
  await store.close();
  expect(code).toBe(0);
  const copied = Number(/checked: (\d+) registrations/.exec(said[0] ?? '')?.[1]);
  expect(copied).toBeGreaterThanOrEqual(6000);
  expect(written).toBeGreaterThan(copied);
});

test('a backup never replaces a file, and half a copy never has its name', async () => {
  const copy = join(server.dataDir, 'backup.sqlite');
  writeFileSync(copy, 'yesterday');
  expect(await run(copy)).toEqual({
    code: 1,
    said: [`${copy} is there already: a backup never replaces another.`],
  });
  const nowhere = join(server.dataDir, 'none', 'backup.sqlite');
  expect(await run(nowhere)).toEqual({
    code: 1,
    said: [`${nowhere} cannot be written (ENOENT): there is no copy.`],
  });
  expect(existsSync(nowhere)).toBe(false);
  expect(readdirSync(server.dataDir).filter((name) => name.includes('unfinished'))).toEqual([]);
});

test('what a disk does not take is no copy, in one sentence', async () => {
  await server.post(goodBody);
  const copy = join(server.dataDir, 'backup.sqlite');
  const { status, stderr } = spawnSync(
    'prlimit',
    ['--fsize=8192', process.execPath, '--import', 'tsx', BACKUP, copy],
    { env: { ...process.env, DATA_DIR: server.dataDir }, encoding: 'utf8' },
  );
  expect(stderr).toMatch(
    /^The audit cannot be written\. Keep this line for it: \{.*\}\n\S+ cannot be written \(SQLITE_IOERR\w*\): there is no copy\.\n$/,
  );
  expect(status).toBe(1);
  expect(readdirSync(server.dataDir).filter((name) => name.includes('backup'))).toEqual([]);
});

test('a damaged database gets no copy, and the sentence says what to do', async () => {
  await server.stop();
  writeFileSync(databaseFile(server.dataDir), 'damaged '.repeat(2000));
  expect(await run(join(server.dataDir, 'backup.sqlite'))).toEqual({
    code: 1,
    said: [
      expect.stringMatching(/^The audit cannot be written\. Keep this line for it: \{/),
      `The database ${databaseFile(server.dataDir)} is damaged (SQLITE_NOTADB): there is no copy. Restore an earlier one.`,
    ],
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { goodBody } from '../../../testing/releasesFixture';
import { createSqliteStore } from '../../../testing/stores';
import { readRegistrations, startTestServer, type TestServer } from '../../../testing/testServer';
import { temporaryFolder } from '../../../testing/temporaryFolder';
import { createReleases } from '../../content/releases';
import { runBackupCommand } from '../../office/backupCommand';
import { runRestoreCommand } from '../../office/restoreCommand';
import { createEraser } from '../../office/site/eraser';
import { applyRetention } from '../../operations/registrationRetention';
import { databaseFile, type OpenDatabase, openDatabase } from '../database/openDatabase';
import { erase, hasRemains } from './erase';
import { erasureLog } from './erasureLog';

let server: TestServer;
let folder: string;
let database: OpenDatabase;
beforeEach(async () => {
  server = await startTestServer({ rateLimitMax: 0 });
  folder = temporaryFolder();
  database = await openDatabase(server.dataDir);
});
afterEach(async () => {
  await database.close();
  await server.close();
});

async function registered(surname: string, length = 1): Promise<string> {
  const medicalInfo = surname.repeat(length);
  const response = await server.post({ ...goodBody, surname, medicalInfo });
  const { data } = (await response.json()) as { data: { reference: string } };
  return data.reference;
}

/** Every byte of the database. */
const kept = () =>
  ['', '-wal']
    .map((part) => readFileSync(databaseFile(server.dataDir) + part).toString('utf8'))
    .join('');

/** The nightly run of the server, at this hour in so many days. */
async function nightlyRun(days: number, hour: number, compact: () => Promise<boolean>) {
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const now = new Date();
  now.setDate(now.getDate() + days);
  now.setHours(hour, 0);
  await applyRetention(
    {
      releases: createReleases(server.releases.dir),
      database,
      compact,
      erasureFolders: [folder],
      log: { info: log, warn: log, error: (_, line) => log(line) },
    },
    now.getTime(),
  );
  return logged;
}

test('after the night nothing of an erased family is in the file or its log, beside a server that runs', async () => {
  const references: [string, string][] = [];
  // Pages of a few rows each, of many lengths: erasing in a scattered order joins them.
  for (let i = 0; i < 90; i++) {
    const name = `Canary-${i}-`;
    references.push([name, await registered(name, 1 + ((i * 37) % 100))]);
  }
  await registered('stays');
  expect(kept()).toContain('Canary');
  const erased = createEraser({ DATA_DIR: server.dataDir });
  for (let i = 0; i < 90; i++) await erased([references[(i * 53) % 90]?.[1] ?? '']);
  expect(await hasRemains(database.db)).toBe(true);

  const store = createSqliteStore(server.dataDir, database);
  let tries = 0;
  const compact = async () => {
    tries++;
    // A busy machine may keep a reader in its way: then the server tries again.
    while (!(await store.compact?.())) await delay(100);
    return true;
  };
  await nightlyRun(1, 12, compact);
  expect(tries).toBe(0);
  await nightlyRun(2, 3, compact);
  await nightlyRun(2, 4, compact);
  expect(tries).toBe(1);
  expect(kept()).not.toContain('Canary');
  expect(await hasRemains(database.db)).toBe(false);
  expect(await server.registrations()).toHaveLength(1);
  expect((await server.post(goodBody)).status).toBe(200);
  await store.close();
});

test('a night on which the file cannot be written anew is a line in the log, and the next one tries again', async () => {
  await erase(database, { reference: await registered('Canary') });
  expect(await nightlyRun(1, 2, () => Promise.resolve(false))).toEqual([
    'what was erased may still be in the database file: it is tried again',
  ]);
  expect(await hasRemains(database.db)).toBe(true);
});

test('in a backup that was made before, the family is erased again when it is restored', async () => {
  const backup = join(folder, 'backup.sqlite');
  const reference = await registered('Canary');
  await registered('stays');
  const output = { print: () => {}, complain: () => {} };
  const environment = { DATA_DIR: server.dataDir };
  expect(await runBackupCommand([backup], environment, output)).toBe(0);
  await createEraser(environment)([reference]);
  await database.close();
  await server.stop();
  expect(await runRestoreCommand([backup], environment, output)).toBe(0);
  const surnames = (await readRegistrations(server.dataDir)).map(
    ({ payload }) => payload['surname'],
  );
  expect(surnames).toEqual(['stays']);
});

test('what is erased is logged first, and nothing is erased that cannot be logged', async () => {
  const reference = await registered('Canary');
  const full = () => {
    throw new Error('full');
  };
  await expect(erase(database, { reference }, full)).rejects.toThrow('full');
  expect(await server.registrations()).toHaveLength(1);
  const log = erasureLog(folder);
  expect(await erase(database, { reference: reference.toLowerCase() }, log)).toBe(1);
  expect(readFileSync(join(folder, 'erasures.jsonl'), 'utf8')).toContain(`"${reference}"`);
  expect(await erase(database, { reference }, log)).toBe(0);
});

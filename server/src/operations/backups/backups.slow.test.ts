import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { eventually } from '../../../testing/eventually';
import { goodBody } from '../../../testing/releasesFixture';
import { startTestServer } from '../../../testing/testServer';
import { databaseFile, openDatabase } from '../../storage/database/openDatabase';
import { copyDatabase } from '../../storage/copies/copyDatabase';
import { backupName, backupsIn, lastBackup } from './backupFolder';
import { type BackupPlan, isDue, makeBackup } from './makeBackup';
import { expired } from './expiredBackups';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 20, 12, 30);

let folder: string;
let plan: BackupPlan;
beforeEach(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'server-backups-'));
  const { fileId, close } = await openDatabase(dataDir);
  await close();
  folder = join(dataDir, 'backups');
  plan = { database: databaseFile(dataDir), fileId, folder, everyMs: HOUR };
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const made = (at: number) => ({ made: join(folder, backupName(at)) });

test('a copy is made when it is due, and the last one is known by its time', async () => {
  expect(lastBackup(folder)).toBeUndefined();
  expect(await makeBackup(plan, NOW)).toEqual(made(NOW));
  expect(await makeBackup(plan, NOW + HOUR - 1000)).toEqual({});
  expect(await makeBackup(plan, NOW + HOUR)).toEqual(made(NOW + HOUR));
  expect(lastBackup(folder)).toEqual({
    file: join(folder, 'registrations-2026-11-20T13-30-00Z.sqlite'),
    at: NOW + HOUR,
  });
  const copy = new Sqlite(lastBackup(folder)?.file, { readonly: true });
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
  copy.close();
});

test('two servers on one database make one copy', async () => {
  const both = await Promise.all([makeBackup(plan, NOW), makeBackup(plan, NOW)]);
  expect(both).toContainEqual(made(NOW));
  expect(both).toContainEqual({});
  expect(await makeBackup(plan, NOW)).toEqual({});
  expect(backupsIn(folder)).toHaveLength(1);
});

test('what a killed server left is removed, and nothing that is not ours', async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, `${backupName(NOW)}.unfinished-1`), 'half');
  writeFileSync(join(folder, 'by hand.sqlite'), 'by hand');
  await makeBackup(plan, NOW);
  expect(readdirSync(folder).sort()).toEqual(['by hand.sqlite', backupName(NOW)]);
});

/** A server's connection that has committed, and another file that takes the name of its database. */
async function replacedWhile(copying: (replace: () => void) => Promise<unknown>) {
  const { database } = plan;
  const serving = new Sqlite(database);
  serving.pragma('wal_autocheckpoint = 0');
  await copyDatabase(database, `${database}.other`);
  serving.exec("INSERT INTO dictionary (vi, en) VALUES ('Một', 'One')");
  const other = readFileSync(`${database}.other`);
  await copying(() => renameSync(`${database}.other`, database));
  // The log of the one that was there is not moved into it, nor is its index taken away.
  expect(readFileSync(database).equals(other)).toBe(true);
  expect(
    readFileSync(`${database}-shm`)
      .subarray(0, 48)
      .every((byte) => byte === 0),
  ).toBe(false);
  serving.close();
}

test('a file that takes the place of the database during a copy is not touched', () =>
  replacedWhile(async (replace) => {
    let replaced = false;
    await copyDatabase(plan.database, `${plan.database}.copy`, () => {
      if (!replaced) replace();
      replaced = true;
    });
    const copy = new Sqlite(`${plan.database}.copy`, { readonly: true });
    expect(copy.prepare('SELECT vi FROM dictionary WHERE en = ?').pluck().get('One')).toBe('Một');
    copy.close();
  }));

test('nor is one that took it before: there is no copy until a server uses it', () =>
  replacedWhile(async (replace) => {
    replace();
    expect(await makeBackup(plan, NOW)).toEqual({});
    expect(lastBackup(folder)).toBeUndefined();
  }));

test('24 hourly and 30 daily copies are kept', () => {
  const hourly = Array.from({ length: 50 * 24 }, (_, i) => ({
    file: String(i),
    at: NOW - (50 * 24 - 1 - i) * HOUR,
  }));
  const gone = new Set(expired(hourly));
  const kept = hourly.filter((backup) => !gone.has(backup)).map(({ at }) => at);
  const hours = kept.filter((at) => at > NOW - 24 * HOUR);
  const days = new Set(kept.map((at) => new Date(at).toISOString().slice(0, 10)));
  expect(hours).toHaveLength(24);
  expect(days.size).toBe(30);
  expect(kept).toHaveLength(24 + 30 - 2);
  expect(expired(hourly.filter((backup) => !gone.has(backup)))).toEqual([]);
});

test('while the clock is wrong copies are made, and none is removed, which is said', async () => {
  mkdirSync(folder);
  const old = Array.from({ length: 40 }, (_, i) => backupName(NOW - i * 1000));
  for (const name of old) writeFileSync(join(folder, name), '');
  const report = await makeBackup(plan, NOW + 400 * 24 * HOUR);
  expect(report.problem).toBe(
    'The clock says 2027-12-25, which is 400 days after the last sign of life in the database (2026-11-20): no older backup is removed.',
  );
  expect(backupsIn(folder)).toHaveLength(41);
  // Put back again: the last copy is in the future.
  expect(isDue(plan, NOW + HOUR)).toBe(true);
  expect((await makeBackup(plan, NOW + HOUR)).problem).toContain('days before');
  expect(backupsIn(folder)).toHaveLength(42);
  rmSync(join(folder, backupName(NOW + 400 * 24 * HOUR)));
  expect((await makeBackup(plan, NOW + 2 * HOUR)).problem).toBeUndefined();
  expect(backupsIn(folder).length).toBeLessThan(5);
});

test('a server makes its copies beside its work', async () => {
  const server = await startTestServer({ backups: { folder, everyMs: HOUR } });
  await server.post(goodBody);
  await eventually(() => Promise.resolve(lastBackup(folder) !== undefined));
  await server.close();
});

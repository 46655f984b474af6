import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type ChildServer, startChildServer } from '../../../testing/childServer';
import { eventually } from '../../../testing/eventually';
import { submit } from '../../../testing/survival/client';
import {
  createReleasesFixture,
  type ReleasesFixture,
  withAdmission,
} from '../../../testing/releasesFixture';
import { readRegistrations } from '../../../testing/testServer';
import { databaseFile, openDatabase } from '../database/openDatabase';

let dataDir: string;
let releases: ReleasesFixture;
let server: ChildServer;
let url: string;
let file: string;
let backup: string;
/** What the backup has, and what came after it. */
let before: string[];
let after: string[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'server-data-'));
  releases = withAdmission(createReleasesFixture());
  file = databaseFile(dataDir);
  await start();
  before = await registered(3);
  backup = join(dataDir, 'backup.sqlite');
  const copying = new Sqlite(file);
  await copying.backup(backup);
  copying.close();
  after = await registered(3);
});
afterEach(async () => {
  server.process.kill('SIGKILL');
  await server.ended;
  releases.remove();
  rmSync(dataDir, { recursive: true });
});

/** What is tried here needs a process of its own, whose connections end with it. */
async function start() {
  server = startChildServer({
    DATA_DIR: dataDir,
    RELEASES_DIR: releases.dir,
    RATE_LIMIT_MAX: '0',
  });
  url = await server.ready;
}

async function registered(count: number): Promise<string[]> {
  const references = [];
  for (let i = 0; i < count; i++) references.push(await submit(url, crypto.randomUUID()));
  return references;
}

const references = async () => (await readRegistrations(dataDir)).map(({ reference }) => reference);

const status = async (path: string) => (await fetch(url + path)).status;

/** The file that the log names as where the rest was kept. */
const rescued = () =>
  readdirSync(dataDir)
    .filter((name) => /\.replaced-.*Z$/.test(name))
    .map((name) => join(dataDir, name));

function referencesIn(path: string): unknown[] {
  const sqlite = new Sqlite(path, { readonly: true });
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
  const found = sqlite.prepare('SELECT reference FROM registration').pluck().all();
  sqlite.close();
  return found;
}

const replacements: [string, () => void][] = [
  ['by another one, with mv', () => renameSync(backup, file)],
  [
    'by another one, after the old one was moved away',
    () => {
      renameSync(file, `${file}.old`);
      copyFileSync(backup, file);
    },
  ],
];

test.each(replacements)(
  'a file that is replaced %s is noticed before the answer; a restart continues with the new one',
  async (_, replace) => {
    replace();
    await expect(submit(url, crypto.randomUUID())).rejects.toThrow('answered 503');
    const [kept = ''] = rescued();
    // What is kept aside is its owner's alone.
    expect(statSync(kept).mode & 0o777).toBe(0o600);
    await eventually(async () => (await status('/readyz')) === 503);
    expect(await status('/healthz')).toBe(200);
    await expect(submit(url, crypto.randomUUID())).rejects.toThrow('answered 503');
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const lines = server.stdout().match(/"msg":"The database file \S+ was replaced under/g);
    expect(lines).toHaveLength(1);

    await start();
    expect(referencesIn(file).sort()).toEqual([...before].sort());
    const [more] = await registered(1);
    expect(await references()).toContain(more);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(referencesIn(file)).toHaveLength(4);
  },
);

test('what a file had that was moved away or deleted is kept beside it', async () => {
  rmSync(file);
  await expect(submit(url, crypto.randomUUID())).rejects.toThrow('answered 503');
  const [kept = ''] = rescued();
  expect(referencesIn(kept).sort()).toEqual([...before, ...after].sort());
});

test('a log that came with the file in its place stays, and the own one is not left beside it', async () => {
  const newer = join(dataDir, 'newer.sqlite');
  const other = new Sqlite(backup);
  other.pragma('journal_mode = WAL');
  other.exec(`UPDATE registration SET flow = 'newer'`);
  // Taken before the last connection moves the log into the file.
  for (const part of ['', '-wal']) copyFileSync(backup + part, newer + part);
  other.close();
  renameSync(`${newer}-wal`, `${file}-wal`);
  renameSync(newer, file);
  await expect(submit(url, crypto.randomUUID())).rejects.toThrow('answered 503');
  server.process.kill('SIGKILL');
  await server.ended;
  const sqlite = new Sqlite(file);
  expect(sqlite.prepare('SELECT DISTINCT flow FROM registration').pluck().all()).toEqual(['newer']);
  sqlite.close();
});

test('a log that is deleted is noticed', async () => {
  rmSync(`${file}-wal`);
  await expect(submit(url, crypto.randomUUID())).rejects.toThrow('answered 503');
});

test('a folder that is replaced is noticed', async () => {
  renameSync(dataDir, `${dataDir}-old`);
  mkdirSync(dataDir);
  await expect(submit(url, crypto.randomUUID())).rejects.toThrow('answered 503');
  rmSync(`${dataDir}-old`, { recursive: true });
});

test('a database that is loaded into the file by way of SQLite is noticed by its id', async () => {
  const other = new Sqlite(file);
  other.exec(`UPDATE database_id SET id = 'another'`);
  other.close();
  await expect(submit(url, crypto.randomUUID())).rejects.toThrow('answered 503');
  expect(await status('/readyz')).toBe(503);
});

test('when it is noticed, an earlier registration is not answered from the old file', async () => {
  const key = crypto.randomUUID();
  await submit(url, key);
  renameSync(backup, file);
  const again = await fetch(`${url}/api/student`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: '{}',
  });
  expect(again.status).toBe(503);
});

test('what other connections do is no replacement: a second server, checkpoints, a vacuum, an erase', async () => {
  const first = server;
  const firstUrl = url;
  await start();
  const other = await openDatabase(dataDir);
  const acts = [
    () => other.sqlite.pragma('wal_checkpoint(PASSIVE)'),
    () => other.sqlite.pragma('wal_checkpoint(TRUNCATE)'),
    () => other.sqlite.exec('VACUUM'),
    () => other.sqlite.exec(`DELETE FROM registration WHERE reference = '${before[0]}'`),
    () => other.sqlite.pragma('wal_checkpoint(RESTART)'),
    // Nothing in it changes.
    () => utimesSync(file, new Date(), new Date()),
  ];
  for (const act of acts) {
    act();
    for (const each of [url, firstUrl]) await submit(each, crypto.randomUUID());
  }
  await other.close();
  const statuses = await Promise.all(
    [url, firstUrl].map(async (each) => (await fetch(`${each}/readyz`)).status),
  );
  expect(statuses).toEqual([200, 200]);
  first.process.kill('SIGTERM');
  await first.ended;
  expect(first.stdout()).toBe(`Ready: ${firstUrl.replace('127.0.0.1', 'localhost')}\n`);
  expect(await references()).toHaveLength(6 - 1 + 12);
  expect(existsSync(`${file}-wal`)).toBe(true);
});

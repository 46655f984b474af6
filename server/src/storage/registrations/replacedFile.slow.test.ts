import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type ChildServer, startChildServer } from '../../../testing/childServer';
import {
  createReleasesFixture,
  type ReleasesFixture,
  withAdmission,
} from '../../../testing/releasesFixture';
import { submit } from '../../../testing/survival/client';
import { readRegistrations } from '../../../testing/testServer';
import { temporaryFolder } from '../../../testing/temporaryFolder';
import { databaseFile, openDatabase } from '../database/openDatabase';

const OFFICE = join(import.meta.dirname, '../../../dist/office.js');

let folder: string;
let dataDir: string;
let releases: ReleasesFixture;
let started: ChildServer[];
let server: ChildServer;
let url: string;
let file: string;
let answered: string[];

beforeEach(async () => {
  folder = temporaryFolder();
  dataDir = join(folder, 'data');
  releases = withAdmission(createReleasesFixture());
  file = databaseFile(dataDir);
  started = [];
  server = start();
  url = await server.ready;
  answered = await registered(100);
});
afterEach(async () => {
  for (const { process } of started) process.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
});

/** What is tried here needs processes of their own, whose connections end with them. */
function start(environment: Record<string, string> = {}, main?: string): ChildServer {
  const own = { DATA_DIR: dataDir, RELEASES_DIR: releases.dir, RATE_LIMIT_MAX: '0' };
  const child = startChildServer({ ...own, ...environment }, main);
  started.push(child);
  return child;
}

const registered = (count: number) =>
  Promise.all(Array.from({ length: count }, () => submit(url, crypto.randomUUID())));

/** The references in a file alone, without a log beside it. */
function referencesIn(path: string): unknown[] {
  const alone = join(folder, 'alone.sqlite');
  copyFileSync(path, alone);
  const sqlite = new Sqlite(alone, { readonly: true });
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
  const found = sqlite.prepare('SELECT reference FROM registration').pluck().all();
  sqlite.close();
  return found;
}

/** The copy of what a file had that has no name any more. */
const rescued = () =>
  join(dataDir, readdirSync(dataDir).find((name) => /\.replaced-.*Z$/.test(name)) ?? 'none');

test('a file that is moved away ends server and office with a sentence, and alone has all that was answered', async () => {
  const office = start({ OFFICE_PORT: '0' }, OFFICE);
  await office.ready;
  renameSync(file, join(folder, 'moved.sqlite'));
  expect(await Promise.all([server.ended, office.ended])).toEqual([78, 78]);
  const sentence = `The database file ${file} was replaced or removed. All that was registered is in the file that was there. Start the server again to use the file that is there now.\n`;
  expect([server.stderr(), office.stderr()]).toEqual([sentence, sentence]);
  expect(referencesIn(join(folder, 'moved.sqlite')).sort()).toEqual([...answered].sort());
  expect(readdirSync(dataDir).filter((name) => name.startsWith('registrations'))).toEqual([]);
});

test('another file in its place is noticed before the next answer, and left alone; the next start serves it', async () => {
  const backup = join(folder, 'backup.sqlite');
  const copying = new Sqlite(file);
  await copying.backup(backup);
  copying.close();
  answered.push(...(await registered(1)));
  renameSync(backup, file);
  await expect(submit(url, crypto.randomUUID())).rejects.toThrow();
  expect(await server.ended).toBe(78);
  // The one that was refused may be in it: a client sends it again.
  expect(referencesIn(rescued())).toEqual(expect.arrayContaining(answered));
  expect(statSync(rescued()).mode & 0o777).toBe(0o600);

  server = start();
  url = await server.ready;
  expect(server.stdout()).toMatch(new RegExp(`^Database: ${file}\n`));
  await registered(1);
  expect(await readRegistrations(dataDir)).toHaveLength(101);
});

test('what a file had that was deleted is kept beside it', async () => {
  rmSync(file);
  expect(await server.ended).toBe(78);
  expect(referencesIn(rescued()).sort()).toEqual([...answered].sort());
});

test('a log that came with the file in its place stays, and the own one is not left beside it', async () => {
  const other = new Sqlite(join(folder, 'other.sqlite'));
  other.pragma('journal_mode = WAL');
  other.exec('CREATE TABLE newer (id INTEGER); INSERT INTO newer VALUES (1)');
  // Taken before the last connection moves the log into the file.
  for (const part of ['', '-wal']) copyFileSync(`${other.name}${part}`, join(folder, `new${part}`));
  other.close();
  server.process.kill('SIGSTOP');
  renameSync(join(folder, 'new-wal'), `${file}-wal`);
  renameSync(join(folder, 'new'), file);
  server.process.kill('SIGCONT');
  expect(await server.ended).toBe(78);
  const sqlite = new Sqlite(file);
  expect(sqlite.prepare('SELECT id FROM newer').pluck().get()).toBe(1);
  sqlite.close();
  expect(referencesIn(rescued()).sort()).toEqual([...answered].sort());
});

test('a log that is deleted is noticed, and a folder that is replaced', async () => {
  rmSync(`${file}-wal`);
  expect(await server.ended).toBe(78);
  expect(referencesIn(file).sort()).toEqual([...answered].sort());

  server = start();
  await server.ready;
  renameSync(dataDir, join(folder, 'old'));
  mkdirSync(dataDir);
  expect(await server.ended).toBe(78);
  expect(referencesIn(databaseFile(join(folder, 'old'))).sort()).toEqual([...answered].sort());
});

test('what other connections do is no replacement: a second server, checkpoints, a vacuum, an erasure', async () => {
  const second = start();
  const urls = [url, await second.ready];
  const other = await openDatabase(dataDir);
  const acts = [
    () => other.sqlite.pragma('wal_checkpoint(PASSIVE)'),
    () => other.sqlite.pragma('wal_checkpoint(TRUNCATE)'),
    () => other.sqlite.exec('VACUUM'),
    () => other.sqlite.exec(`DELETE FROM registration WHERE reference = '${answered[0]}'`),
    () => other.sqlite.pragma('wal_checkpoint(RESTART)'),
    // Nothing in it changes.
    () => utimesSync(file, new Date(), new Date()),
  ];
  for (const act of acts) {
    act();
    for (const each of urls) await submit(each, crypto.randomUUID());
  }
  await other.close();
  expect(await readRegistrations(dataDir)).toHaveLength(99 + 12);
  for (const one of [server, second]) {
    one.process.kill('SIGINT');
    expect([await one.ended, one.stderr()]).toEqual([0, '']);
  }
});

import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createFileGuard } from './fileGuard';

let folder: string;
let file: string;
/** The one that writes, and others: SQLite has no less to say to connections of other processes. */
let writer: Sqlite.Database;
let reader: Sqlite.Database;
let other: Sqlite.Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-guard-'));
  file = join(folder, 'some.sqlite');
  [writer, reader, other] = [new Sqlite(file), new Sqlite(file), new Sqlite(file)];
  writer.pragma('journal_mode = WAL');
  writer.pragma('wal_autocheckpoint = 0');
  writer.exec(`
    CREATE TABLE early (text);
    INSERT INTO early VALUES ('begin');
    CREATE TABLE late (text);
    INSERT INTO late VALUES ('begin')`);
  checkpoint();
});
afterEach(() => {
  for (const connection of [writer, reader, other]) connection.close();
  rmSync(folder, { recursive: true });
});

const checkpoint = (mode = 'PASSIVE') => other.pragma(`wal_checkpoint(${mode})`);
const write = (table: 'early' | 'late', text: string) =>
  writer.prepare(`UPDATE ${table} SET text = ?`).run(text);

/** What changes from now on does so at another time, whatever the file system's clock can tell apart. */
const setTime = (second: number) => utimesSync(file, second, second);

/** A checkpoint that leaves out the last page that it has passed: the log has a newer one, after what is read. */
function checkpointBesideReader(): void {
  write('early', 'one');
  write('late', 'one');
  reader.exec('BEGIN');
  expect(reader.prepare('SELECT text FROM late').pluck().get()).toBe('one');
  write('late', 'two');
  const before = readFileSync(file);
  checkpoint();
  const after = readFileSync(file);
  expect(after.equals(before)).toBe(false);
  expect(after.includes('one')).toBe(true);
}

test('a checkpoint beside a reader, which leaves out what was written since, is none of a stranger', () => {
  const guard = createFileGuard(file);
  setTime(1000);
  checkpointBesideReader();
  expect(guard.look()).toBeUndefined();
  expect(guard.backlog()).toBeGreaterThan(0);
  reader.exec('ROLLBACK');
  setTime(2000);
  expect(guard.look()).toBeUndefined();
  checkpoint('TRUNCATE');
  expect(guard.look()).toBeUndefined();
});

test('nor is it for a guard that begins after it', () => {
  checkpointBesideReader();
  const guard = createFileGuard(file);
  setTime(1000);
  expect(guard.look()).toBeUndefined();
  reader.exec('ROLLBACK');
});

test('a copy over a file after such a checkpoint is noticed', () => {
  const backup = join(folder, 'backup');
  other.prepare('VACUUM INTO ?').run(backup);
  const guard = createFileGuard(file);
  setTime(1000);
  checkpointBesideReader();
  copyFileSync(backup, file);
  expect(guard.look()).toMatchObject({ kind: 'overwritten' });
  reader.exec('ROLLBACK');
});

test('a checkpoint beside a reader that leaves out pages that are no longer in the database', () => {
  writer.exec(`
    CREATE TABLE long (text);
    INSERT INTO long VALUES (printf('%.*c', 40000, 'x'))`);
  checkpoint('TRUNCATE');
  const guard = createFileGuard(file);
  setTime(1000);
  write('early', 'one');
  writer.exec(`UPDATE long SET text = printf('%.*c', 40000, 'y')`);
  reader.exec('BEGIN');
  reader.prepare('SELECT text FROM early').get();
  writer.exec('DROP TABLE long; VACUUM');
  checkpoint();
  expect(guard.look()).toBeUndefined();
  reader.exec('ROLLBACK');
  checkpoint('TRUNCATE');
  expect(guard.look()).toBeUndefined();
});

test('a checkpoint between the look at the file and the look at the index is none of a stranger', () => {
  setTime(1000);
  const guard = createFileGuard(file);
  write('late', 'one');
  const { size } = statSync(file);
  checkpoint();
  expect(statSync(file).size).toBe(size);
  // The file as it was looked at, and the index as it is.
  setTime(1000);
  expect(guard.look()).toBeUndefined();
  setTime(2000);
  expect(guard.look()).toBeUndefined();
});

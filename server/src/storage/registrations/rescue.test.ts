import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createFileGuard, type FileGuard } from '../database/fileGuard';
import { rescue } from './rescue';

let folder: string;
let file: string;
let backup: string;
/** The one that the guard belongs to, and one that has its own view of the file. */
let writer: Sqlite.Database;
let other: Sqlite.Database;
let guard: FileGuard;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rescue-'));
  file = join(folder, 'some.sqlite');
  backup = join(folder, 'backup');
  [writer, other] = [new Sqlite(file), new Sqlite(file)];
  writer.pragma('journal_mode = WAL');
  writer.exec(`CREATE TABLE entry (text); INSERT INTO entry VALUES ('before')`);
  writer.pragma('wal_checkpoint(TRUNCATE)');
  copyFileSync(file, backup);
  guard = createFileGuard(file);
  // More than one page, so that not all of them are written again.
  writer.exec(`
    CREATE TABLE long (text);
    INSERT INTO long VALUES (printf('%.*c', 40000, 'x'));
    INSERT INTO entry VALUES ('after')`);
  // From now on the file is another than the backup, and the log has all that came after it.
  writer.pragma('wal_checkpoint(PASSIVE)');
});
afterEach(() => {
  for (const connection of [writer, other]) connection.close();
  rmSync(folder, { recursive: true });
});

const entries = (sqlite: Sqlite.Database) => sqlite.prepare('SELECT text FROM entry').pluck().all();

function rescued(): string {
  const replacement = guard.look();
  if (replacement?.kind !== 'overwritten') throw new Error('It was not noticed');
  return rescue(writer, file, guard, replacement);
}

test('what was committed before a file was written over is in the copy that the line names', () => {
  copyFileSync(backup, file);
  const kept = /restore -- (\S+) --replace/.exec(rescued())?.[1] ?? '';
  expect(statSync(`${kept}-wal`).mode & 0o777).toBe(0o600);
  const sqlite = new Sqlite(kept);
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(entries(sqlite)).toEqual(['before', 'after']);
  sqlite.close();
});

test('a connection that had read the old file does no harm to the new one', () => {
  expect(entries(other)).toEqual(['before', 'after']);
  copyFileSync(backup, file);
  rescued();
  other.exec(`INSERT INTO entry VALUES ('more')`);
  other.pragma('wal_checkpoint(PASSIVE)');
  expect(other.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(entries(other)).toEqual(['before', 'more']);
});

test('the second server of a database says who may have kept what it had', () => {
  const second = createFileGuard(file);
  copyFileSync(backup, file);
  rescued();
  const replacement = second.look();
  expect(replacement).toMatchObject({ kind: 'overwritten' });
  if (!replacement) return;
  expect(rescue(other, file, second, replacement)).toContain('another server of this database');
});

import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../testing/temporaryFolder';
import { databaseFile, openDatabase, openDatabaseReadOnly } from './openDatabase';

let folder: string;
beforeEach(() => (folder = temporaryFolder()));

test('a connection that was asked for nothing is closed, too', async () => {
  await (await openDatabase(folder)).close();
  const { sqlite, close } = openDatabaseReadOnly(folder);
  await close();
  expect(sqlite.open).toBe(false);
});

test('SQLite takes along what refers to a registration on every connection that this driver opens', async () => {
  const { sqlite, close } = await openDatabase(folder);
  expect(sqlite.pragma('foreign_keys', { simple: true })).toBe(1);
  await close();
});

test('two servers in one process may start at once', async () => {
  const opened = await Promise.all([openDatabase(folder), openDatabase(folder)]);
  await Promise.all(opened.map((open) => open.close()));
});

test('the database and its log are readable by their owner alone, also where others could read it', async () => {
  const inside = join(folder, 'data');
  const file = databaseFile(inside);
  await (await openDatabase(inside)).close();
  chmodSync(file, 0o644);
  const { db, close } = await openDatabase(inside);
  await db.insertInto('dictionary').values({ vi: 'Tên', en: 'Name' }).execute();
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const modes = [inside, file, `${file}-wal`, `${file}-shm`].map(mode);
  expect(modes).toEqual(['700', '600', '600', '600']);
  await close();
});

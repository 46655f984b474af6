import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, openDatabaseReadOnly } from './openDatabase';

test('a connection that was asked for nothing is closed, too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-open-'));
  await (await openDatabase(folder)).close();
  const { sqlite, close } = openDatabaseReadOnly(folder);
  await close();
  expect(sqlite.open).toBe(false);
  rmSync(folder, { recursive: true });
});

test('SQLite takes along what refers to a registration on every connection that this driver opens', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-open-'));
  const { sqlite, close } = await openDatabase(folder);
  expect(sqlite.pragma('foreign_keys', { simple: true })).toBe(1);
  await close();
  rmSync(folder, { recursive: true });
});

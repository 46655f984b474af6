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

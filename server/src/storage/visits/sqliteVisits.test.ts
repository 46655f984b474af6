import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeVisits } from '../../../testing/visitsContract';
import { openDatabase, databaseFile } from '../database/openDatabase';
import { createVisitsThread } from './visitsThread';
import type { VisitStore } from './visitStore';

describeVisits(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-visits-'));
  const database = await openDatabase(folder);
  const stores: VisitStore[] = [];
  return {
    db: database.db,
    openStore() {
      const store = createVisitsThread({ file: databaseFile(folder), notices: true });
      stores.push(store);
      return store;
    },
    async remove() {
      for (const store of stores) await store.close();
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
});

test('no row has a number that tells in which order visits came', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-visits-'));
  const database = await openDatabase(folder);
  expect(() => database.sqlite.prepare('SELECT rowid FROM visit')).toThrow('no such column: rowid');
  await database.close();
  rmSync(folder, { recursive: true });
});

test('a thread that cannot open its file fails what it was asked, and is started again', async () => {
  const store = createVisitsThread({ file: '/nowhere/x.sqlite', notices: false });
  for (let tries = 0; tries < 2; tries++) {
    await expect(store.erase(0)).rejects.toThrow('VISITS_ENDED');
  }
  await store.close();
});

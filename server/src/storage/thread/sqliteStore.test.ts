import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aRegistration, describeStoreContract } from '../../../testing/registrationStoreContract';
import { openDatabase } from '../database/openDatabase';
import { createSqliteStore } from './sqliteStore';

test('while another program locks the database, many wait no longer than one, and then work again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-store-'));
  const database = await openDatabase(folder);
  const store = createSqliteStore(folder, database);
  expect(await store.isWritable()).toBe(true);
  const timed = async (count: number) => {
    const start = performance.now();
    const asked = store.isWritable();
    const saves = Array.from({ length: count }, () => store.save(aRegistration()));
    for (const save of await Promise.allSettled(saves)) {
      expect(save).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_BUSY' } });
    }
    expect(await asked).toBe(false);
    return performance.now() - start;
  };
  database.sqlite.exec('BEGIN IMMEDIATE');
  const one = await timed(1);
  // One commit waits, and at most one that gathers behind it; eight in turn would be eight times one.
  expect((await timed(8)) / one).toBeLessThan(3);
  expect(await store.isWritable()).toBe(false);
  database.sqlite.exec('ROLLBACK');
  expect(await store.isWritable()).toBe(true);
  expect(await store.save(aRegistration())).toMatchObject({ kind: 'created' });
  await store.close();
  expect(await store.isWritable()).toBe(false);
  await database.close();
  rmSync(folder, { recursive: true });
});

describeStoreContract(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-store-'));
  const database = await openDatabase(folder);
  return {
    store: createSqliteStore(folder, database),
    refuse(flow) {
      database.sqlite.exec(`CREATE TRIGGER refuse BEFORE INSERT ON registration
        WHEN NEW.flow = '${flow}' BEGIN SELECT RAISE(ABORT, 'refused'); END`);
      return Promise.resolve();
    },
    async remove() {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
});

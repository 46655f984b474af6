import { openDatabase } from '../database/openDatabase';
import { aRegistration, createSqliteStore } from '../../../testing/stores';
import { temporaryFolder } from '../../../testing/temporaryFolder';

test('while another program locks the database, many wait no longer than one, and then work again', async () => {
  const folder = temporaryFolder();
  const database = await openDatabase(folder);
  const store = createSqliteStore(folder, database);
  expect(await store.isWritable()).toBe(true);
  // What one save after another waits is the measure: a machine may be slow.
  const another = createSqliteStore(folder, database);
  let waits = 0;
  const end = new AbortController();
  database.sqlite.exec('BEGIN IMMEDIATE');
  const measured = (async () => {
    for (; !end.signal.aborted; waits++) {
      await expect(another.save(aRegistration())).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    }
  })();
  const asked = store.isWritable();
  const saves = Array.from({ length: 8 }, () => store.save(aRegistration()));
  for (const save of await Promise.allSettled(saves)) {
    expect(save).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_BUSY' } });
  }
  expect(await asked).toBe(false);
  // One commit waits, and one that gathers behind it; eight in turn would wait eight times.
  expect(waits).toBeLessThan(5);
  end.abort();
  await measured;
  await another.close();
  expect(await store.isWritable()).toBe(false);
  database.sqlite.exec('ROLLBACK');
  expect(await store.isWritable()).toBe(true);
  expect(await store.save(aRegistration())).toMatchObject({ kind: 'created' });
  await store.close();
  expect(await store.isWritable()).toBe(false);
  await database.close();
});

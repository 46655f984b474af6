import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeNotices } from '../../../testing/outboxContract';
import { aRegistration } from '../../../testing/registrationStoreContract';
import { openDatabase } from '../../storage/database/openDatabase';
import { createSqliteStore } from '../../../testing/stores';
import { openSqliteOutbox } from '../../storage/outbox/sqliteOutbox';

describeNotices(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-notices-'));
  const database = await openDatabase(folder);
  return {
    db: database.db,
    store: createSqliteStore(folder, database, true),
    openOutbox: () => openSqliteOutbox(folder),
    async remove() {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
});

test('without an address for notices, none are made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-notices-'));
  const database = await openDatabase(folder);
  const store = createSqliteStore(folder, database);
  await store.save(aRegistration());
  expect(await database.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  await store.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

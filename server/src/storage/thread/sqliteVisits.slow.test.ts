import { describeVisits } from '../../../testing/visitsContract';
import { temporaryFolder } from '../../../testing/temporaryFolder';
import { databaseFile, openDatabase } from '../database/openDatabase';
import { createStorageThread, type StorageThread } from './storageThread';

describeVisits(async () => {
  const folder = temporaryFolder();
  const database = await openDatabase(folder);
  const threads: StorageThread[] = [];
  return {
    db: database.db,
    openStore() {
      const thread = createStorageThread({ file: databaseFile(folder), notices: true });
      threads.push(thread);
      return thread.visits;
    },
    async remove() {
      for (const thread of threads) await thread.close();
      await database.close();
    },
  };
});

test('a thread that cannot open its file fails what it was asked, and is started again', async () => {
  const thread = createStorageThread({ file: '/nowhere/x.sqlite', notices: false });
  for (let tries = 0; tries < 2; tries++) {
    await expect(thread.visits.erase(0)).rejects.toThrow('TypeError');
  }
  await thread.close();
});

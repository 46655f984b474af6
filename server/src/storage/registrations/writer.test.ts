import { describeKeeping } from '../../../testing/keepContract';
import { temporaryFolder } from '../../../testing/temporaryFolder';
import { databaseFile, openDatabase } from '../database/openDatabase';
import { createWriter } from './writer';

describeKeeping(async () => {
  const folder = temporaryFolder();
  const database = await openDatabase(folder);
  const writer = createWriter(databaseFile(folder));
  return {
    keep: writer.commit,
    count: async () =>
      (await database.db.selectFrom('registration').select('reference').execute()).length,
    async remove() {
      await writer.close();
      await database.close();
    },
  };
});

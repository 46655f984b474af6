import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeKeeping } from '../../../testing/keepContract';
import { databaseFile, openDatabase } from '../database/openDatabase';
import { createWriter } from './writer';

describeKeeping(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-writer-'));
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

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepsTheStoreContract } from '../../testing/registrationStoreContract';
import { openDatabase } from '../database/openDatabase';
import { createSqliteStore } from './sqliteStore';

keepsTheStoreContract(async () => {
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

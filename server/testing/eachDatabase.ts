import { rmSync } from 'node:fs';
import type { ExistingDatabase } from '../src/storage/database/existingDatabase';
import { openDatabase } from '../src/storage/database/openDatabase';
import { openPostgres } from '../src/storage/database/openPostgres';
import { databases } from './databases';
import { createMigratedDatabase } from './migratedDatabase';
import { migratedFolder } from './migratedFolder';

/** An empty database with the newest schema. */
export interface TestDatabase extends ExistingDatabase {
  /** Where its file is; '' for PostgreSQL. */
  folder: string;
}

const open = {
  async SQLite(): Promise<TestDatabase> {
    const folder = await migratedFolder('server-database-');
    const { db, sqlite, close } = await openDatabase(folder);
    return {
      db,
      sqlite,
      folder,
      async close() {
        await close();
        rmSync(folder, { recursive: true });
      },
    };
  },
  async PostgreSQL(): Promise<TestDatabase> {
    const { db, close } = await openPostgres(await createMigratedDatabase());
    return { db, folder: '', close };
  },
};

/** For `describe.each`: the name of each kind of database, and what opens an empty one; `close` removes it. */
export const eachDatabase = databases.map((kind) => [kind, open[kind]] as const);

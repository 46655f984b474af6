import { rmSync } from 'node:fs';
import type { ExistingDatabase } from '../src/storage/database/existingDatabase';
import { openDatabase } from '../src/storage/database/openDatabase';
import { openPostgres } from '../src/storage/database/openPostgres';
import { createMigratedDatabase } from './migratedDatabase';
import { migratedFolder } from './migratedFolder';

/** An empty database with the newest schema. */
export interface TestDatabase extends ExistingDatabase {
  /** Where its file is; '' for PostgreSQL. */
  folder: string;
}

/** For `describe.each`: the name of each kind of database, and what opens an empty one; `close` removes it. */
export const eachDatabase: [string, () => Promise<TestDatabase>][] = [
  [
    'SQLite',
    async () => {
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
  ],
  [
    'PostgreSQL',
    async () => {
      const { db, close } = await openPostgres(await createMigratedDatabase());
      return { db, folder: '', close };
    },
  ],
];

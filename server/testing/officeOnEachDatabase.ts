import { databases } from './databases';
import { createMigratedDatabase } from './migratedDatabase';

const start = {
  SQLite: (): Promise<{ environment?: Record<string, string> }> => Promise.resolve({}),
  PostgreSQL: async () => ({ environment: { DATABASE_URL: await createMigratedDatabase() } }),
};

/** For `describe.each`: what an office is started with on each kind of database. */
export const officeOnEachDatabase = databases.map((kind) => [kind, start[kind]] as const);

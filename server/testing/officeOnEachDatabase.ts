import { databases } from './databases';
import { createMigratedDatabase } from './migratedDatabase';

/** What an office on PostgreSQL is started with: an empty database of its own. */
export const officeOnPostgres = async (): Promise<{ DATABASE_URL: string }> => ({
  DATABASE_URL: await createMigratedDatabase(),
});

const start = {
  SQLite: (): Promise<{ environment?: Record<string, string> }> => Promise.resolve({}),
  PostgreSQL: async () => ({ environment: await officeOnPostgres() }),
};

/** For `describe.each`: what an office is started with on each kind of database. */
export const officeOnEachDatabase = databases.map((kind) => [kind, start[kind]] as const);

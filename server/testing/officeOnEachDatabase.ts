import { createMigratedDatabase } from './migratedDatabase';

/** What an office on PostgreSQL is started with: an empty database of its own. */
export const officeOnPostgres = async (): Promise<{ DATABASE_URL: string }> => ({
  DATABASE_URL: await createMigratedDatabase(),
});

/** For `describe.each`: what an office is started with on each kind of database. */
export const officeOnEachDatabase: [
  string,
  () => Promise<{ environment?: Record<string, string> }>,
][] = [
  ['SQLite', () => Promise.resolve({})],
  ['PostgreSQL', async () => ({ environment: await officeOnPostgres() })],
];

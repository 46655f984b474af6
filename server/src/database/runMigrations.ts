import { type Kysely, Migrator } from 'kysely';
import { migrations } from './migrations';
import type { DatabaseSchema } from './schema';

/** Runs what is pending. Taking turns with other processes is its caller's or its dialect's. */
export async function runMigrations(db: Kysely<DatabaseSchema>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error as Error; // what a migration threw, which Kysely has caught
}

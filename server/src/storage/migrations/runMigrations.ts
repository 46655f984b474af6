import { type Kysely, type Migration, Migrator } from 'kysely';
import { assertSameFirst, migrations } from '.';
import type { DatabaseSchema } from '../schema/schema';

/**
 * Runs what is pending, and returns the migrations of a newer server that the database has already: a
 * migration only adds, so an older server works with what it knows. Taking turns with other processes
 * is its caller's or its dialect's.
 *
 * @param executed reads the names of the migrations that were executed, and is called in our turn
 * @throws OperationalError for a database with another first migration
 */
export async function runMigrations(
  db: Kysely<DatabaseSchema>,
  executed: () => Promise<string[]>,
  known: Readonly<Record<string, Migration>> = migrations,
): Promise<string[]> {
  let unknown: string[] = [];
  const migrator = new Migrator({
    db,
    // Kysely refuses a database with a migration that it is not given.
    provider: {
      async getMigrations() {
        const there = await executed();
        assertSameFirst(there);
        unknown = there.filter((name) => !(name in known)).sort();
        return { ...known, ...Object.fromEntries(unknown.map((name) => [name, nothing])) };
      },
    },
    // A newer server's may have been executed before one of ours.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error as Error; // what a migration threw, which Kysely has caught
  return unknown;
}

const nothing: Migration = { up: () => Promise.resolve() };

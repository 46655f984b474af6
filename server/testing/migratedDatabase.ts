import { Client } from 'pg';
import { openPostgres } from '../src/storage/database/openPostgres';
import { createDatabase, sharedPostgres } from './sharedPostgres';

/**
 * Creates an empty database with the newest schema, as the server makes it, in the PostgreSQL that all tests
 * of a run share. It is a copy, which takes a third of the time of the migrations.
 *
 * @returns its URL
 */
export async function createMigratedDatabase(): Promise<string> {
  await (migrated ??= migrate());
  return createDatabase({ template: 'migrated' });
}

let migrated: Promise<void> | undefined;

/** Makes what is copied, once in a run: another test file waits for the first. */
async function migrate(): Promise<void> {
  const client = new Client({ connectionString: sharedPostgres() });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(1)');
  const made = await client.query(`SELECT FROM pg_database WHERE datname = 'migrated'`);
  if (made.rowCount === 0) {
    await (await openPostgres(await createDatabase({ name: 'migrated' }))).close();
  }
  await client.end();
}

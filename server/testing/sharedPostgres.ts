import { randomBytes } from 'node:crypto';
import { ask, startPostgres, type TestPostgres } from './postgres';

/** Where the tests of one run find the PostgreSQL that they share. */
const VARIABLE = 'TEST_POSTGRES_URL';

/** Starts the one PostgreSQL of a run, before its first test: most tests need no more than a database in it. */
export async function startSharedPostgres(): Promise<TestPostgres> {
  // Several servers at once, each with a pool of its own.
  const postgres = await startPostgres('max_connections=400');
  process.env[VARIABLE] = await postgres.createDatabase();
  return postgres;
}

/** Its first database, which is empty. */
export function sharedPostgres(): string {
  const url = process.env[VARIABLE];
  if (url === undefined) throw new Error(`${VARIABLE} is not set: run with DATABASES=postgres`);
  return url;
}

/**
 * Creates a database in the PostgreSQL that all tests of a run share; it goes with the run. A test that
 * crashes, copies or configures a PostgreSQL starts one of its own.
 *
 * @param template another database there, to which nobody is connected: without one, it is empty
 * @returns its URL
 */
export async function createDatabase({
  name = `test_${randomBytes(8).toString('hex')}`,
  template = 'template1',
} = {}): Promise<string> {
  await ask(sharedPostgres(), `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return Object.assign(new URL(sharedPostgres()), { pathname: `/${name}` }).href;
}

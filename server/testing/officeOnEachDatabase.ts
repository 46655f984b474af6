import { openPostgres } from '../src/storage/database/openPostgres';
import { ask } from './postgres';
import { createDatabase } from './sharedPostgres';

let made: Promise<string> | undefined;

/** What an office on PostgreSQL is started with. Nobody is in its database, which is one for a file of tests. */
export async function officeOnPostgres(): Promise<{ DATABASE_URL: string }> {
  const url = await (made ??= newPostgres());
  await ask(url, 'ALTER TABLE audit DISABLE TRIGGER USER');
  await ask(url, 'TRUNCATE audit, office_user, office_session, sign_in_code, sign_in_transaction');
  return { DATABASE_URL: url };
}

/** For `describe.each`: what an office is started with on each kind of database. */
export const officeOnEachDatabase: [
  string,
  () => Promise<{ environment?: Record<string, string> }>,
][] = [
  ['SQLite', () => Promise.resolve({})],
  ['PostgreSQL', async () => ({ environment: await officeOnPostgres() })],
];

/** An empty database with the newest schema, as the server makes it. @returns its address */
async function newPostgres(): Promise<string> {
  const url = await createDatabase();
  await (await openPostgres(url)).close();
  return url;
}

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { databases } from './databases';
import type { TestPostgres } from './postgres';
import { startSharedPostgres } from './sharedPostgres';

declare global {
  /** What `uninstall.ts` ends; jest runs both in one process. */
  var sharedPostgres: TestPostgres | undefined;
}

/** Before the first test: the server is built, and PostgreSQL runs where `DATABASES` asks for it. */
export default async function install(): Promise<void> {
  execFileSync('npm', ['run', '-s', 'build'], { cwd: join(__dirname, '..'), stdio: 'inherit' });
  if (databases.includes('PostgreSQL')) globalThis.sharedPostgres = await startSharedPostgres();
}

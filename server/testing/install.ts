import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databases } from './databases';
import type { TestPostgres } from './postgres';
import { startSharedPostgres } from './sharedPostgres';

declare global {
  /** What `uninstall.ts` ends; jest runs both in one process. */
  var sharedPostgres: TestPostgres | undefined;
  /** What `uninstall.ts` removes. */
  var temporaryFolder: string;
}

/**
 * Before the first test: the server is built, what tests write goes to a temporary folder of this run, and
 * PostgreSQL runs where `DATABASES` asks for it.
 */
export default async function install(): Promise<void> {
  execFileSync('npm', ['run', '-s', 'build'], { cwd: join(__dirname, '..'), stdio: 'inherit' });
  // What is fetched once for a machine stays there.
  process.env['SHARED_TMPDIR'] = tmpdir();
  globalThis.temporaryFolder = mkdtempSync(join(tmpdir(), 'server-tests-'));
  // As the system's own: programs that another user runs are in it, and write there, too.
  chmodSync(globalThis.temporaryFolder, 0o1777);
  process.env['TMPDIR'] = globalThis.temporaryFolder;
  if (databases.includes('PostgreSQL')) globalThis.sharedPostgres = await startSharedPostgres();
}

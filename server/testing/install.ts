import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findProgram } from './findProgram';
import { startSharedPostgres } from './sharedPostgres';
import type { TestPostgres } from './postgres';

declare global {
  /** What `uninstall.ts` ends; jest runs both in one process. */
  var sharedPostgres: TestPostgres | undefined;
}

/** Before the first test: the server is built, and the programs that tests need are here. */
export default async function install(): Promise<void> {
  execFileSync('npm', ['run', '-s', 'build'], { cwd: join(__dirname, '..'), stdio: 'inherit' });
  globalThis.sharedPostgres = await startSharedPostgres();
  findProgram('strace', 'strace');
  findProgram('nginx', 'nginx-light');
}

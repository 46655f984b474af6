import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findPostgres } from './findPostgres';
import { findProgram } from './findProgram';

/** Before the first test: the server is built, and the programs that tests need are here. */
export default function install(): void {
  execFileSync('npm', ['run', '-s', 'build'], { cwd: join(__dirname, '..'), stdio: 'inherit' });
  findPostgres();
  findProgram('strace', 'strace');
  findProgram('nginx', 'nginx-light');
}

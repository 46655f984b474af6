import { findPostgres } from './findPostgres';
import { findProgram } from './findProgram';

/** Before the first test: what they need is here, and no test's time is spent on installing it. */
export default function install(): void {
  findPostgres();
  findProgram('strace', 'strace');
  findProgram('nginx', 'nginx-light');
}

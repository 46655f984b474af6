import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESULTS } from './paths';

const LOCK = join(RESULTS, 'run.lock');

/**
 * Makes this process the only one that runs the browser tests in this checkout: each run begins by removing
 * what the last one has published. The lock of a process that was killed is taken over.
 *
 * @throws Error when another one runs them now
 */
export function lockRun(): void {
  const holder = existsSync(LOCK) ? readFileSync(LOCK, 'utf8') : '';
  if (holder !== '' && existsSync(`/proc/${holder}`)) {
    throw new Error(`Process ${holder} runs the browser tests here already; wait for its end.`);
  }
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(LOCK, String(process.pid));
  process.once('exit', () => rmSync(LOCK, { force: true }));
}

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRunning } from './isRunning';
import { RESULTS } from './paths';

const LOCK = join(RESULTS, 'run.lock');

/**
 * Makes this process the only one that runs the browser tests in this checkout. The lock ends with the
 * process; that of a process which was killed is taken over.
 *
 * @throws Error when another one runs them now
 */
export function lockRun(file = LOCK): void {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      process.once('exit', () => rmSync(file, { force: true }));
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(readFileSync(file, 'utf8'));
    if (isRunning(holder)) {
      throw new Error(`Process ${holder} runs the browser tests here already; wait for its end.`);
    }
    rmSync(file, { force: true });
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { errorMessage } from '../core/errorMessage';

/** The exit code of an office that another start does not help; it has printed why. */
const WRONG_CONFIGURATION = 78;
/** The pause before it is started again. */
const PAUSE_MS = 10_000;

export interface OfficeOptions {
  /** The built program. */
  readonly program: string;
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
  readonly pauseMs?: number;
}

/**
 * Runs the office beside the server, and starts it again when it ends by itself. What is wrong with it
 * never stops the form.
 *
 * @returns when it has ended for good
 */
export async function keepOffice(options: OfficeOptions): Promise<void> {
  const { program, signal, say, pauseMs = PAUSE_MS } = options;
  const isOver = () => signal.aborted;
  while (!isOver()) {
    // The terminal is passed on, for the sign-in code; the channel tells the office when this process is killed.
    const office = spawn(process.execPath, ['--enable-source-maps', program], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // React is faster in production.
      env: { NODE_ENV: 'production', ...process.env },
    });
    const stop = () => office.kill();
    signal.addEventListener('abort', stop);
    const exit = once(office, 'exit') as Promise<[number | null, string | null]>; // as Node documents it
    const code = await exit.then(([exitCode, name]) => exitCode ?? name, errorMessage);
    signal.removeEventListener('abort', stop);
    if (isOver() || code === 0) return;
    if (code === WRONG_CONFIGURATION) {
      return say('The office is not started; the form is served without it.');
    }
    say(`The office has ended (${code}): it is started again in ${pauseMs / 1000} s.`);
    await delay(pauseMs, undefined, { signal }).catch(() => {});
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** The exit code of an office that another start does not help; it has printed why. */
const WRONG_CONFIGURATION = 78;
/** The pause before it is started again: longer after each start that fails soon. */
const PAUSES_MS = [1000, 5000, 30_000] as const;
/** An office that ran for so long did not fail soon. */
const RAN_MS = 60_000;

export interface OfficeOptions {
  /** The built program. */
  readonly program: string;
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
  readonly pausesMs?: readonly number[];
}

/**
 * Runs the office beside the server, and starts it again when it ends by itself. What is wrong with it
 * never stops the form.
 *
 * @returns when it has ended for good
 */
export async function keepOffice(options: OfficeOptions): Promise<void> {
  const { program, signal, say, pausesMs = PAUSES_MS } = options;
  for (let failures = 0; ; failures++) {
    const startedAt = Date.now();
    const code = await ended(startOffice(program), signal);
    if (signal.aborted || code === 0) return;
    if (code === WRONG_CONFIGURATION) {
      say('The office is not started; the form is served without it.');
      return;
    }
    if (Date.now() - startedAt > RAN_MS) failures = 0;
    const pause = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0;
    say(`The office has ended (${code}): it is started again in ${pause / 1000} s.`);
    const isPast = await delay(pause, true, { signal }).catch(() => false);
    if (!isPast) return;
  }
}

/** The terminal is passed on, for the sign-in code; the channel tells the office when this process is killed. */
const startOffice = (program: string): ChildProcess =>
  spawn(process.execPath, ['--enable-source-maps', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // React is faster in production.
    env: { NODE_ENV: 'production', ...process.env },
  });

/** @returns how it ended: its exit code, the signal that ended it, or why it could not start */
function ended(office: ChildProcess, signal: AbortSignal): Promise<number | string | null> {
  const end = () => void office.kill('SIGTERM');
  signal.addEventListener('abort', end);
  return new Promise<number | string | null>((resolve) => {
    office.once('error', (error) => resolve(error.message));
    office.once('exit', (code, name) => resolve(code ?? name));
  }).finally(() => signal.removeEventListener('abort', end));
}

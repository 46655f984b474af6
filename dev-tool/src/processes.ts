import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { REPOSITORY } from 'release-tool/repository';

/** Milliseconds that a process has to end by itself. */
const GRACE_MS = 2000;

/** Those that were started here, and have not ended. */
const running = new Set<ChildProcess>();
let isEnding = false;

/**
 * Starts a command in the repository, which ends with this process: in a group of its own, for what it
 * starts itself ends with it.
 *
 * @throws Error when this process is about to end
 */
export function start(
  command: string,
  words: readonly string[],
  options: Pick<SpawnOptions, 'env' | 'stdio'>,
): ChildProcess {
  if (isEnding) throw new Error('Ended');
  const child = spawn(command, words, { ...options, cwd: REPOSITORY, detached: true });
  running.add(child);
  child.once('close', () => running.delete(child)).once('error', () => running.delete(child));
  return child;
}

/** Asks all that was started to end, and kills what does not. */
export async function endAll(): Promise<void> {
  isEnding = true;
  const ended = [...running].map(
    (child) => new Promise<void>((done) => child.once('close', () => done())),
  );
  signalAll('SIGTERM');
  const timer = setTimeout(killAll, GRACE_MS);
  await Promise.all(ended);
  clearTimeout(timer);
}

/** Kills all that was started, and what they started. */
export function killAll(): void {
  isEnding = true;
  signalAll('SIGKILL');
}

function signalAll(signal: NodeJS.Signals) {
  for (const { pid } of running) {
    try {
      if (pid !== undefined) process.kill(-pid, signal);
    } catch {
      // It has ended by itself.
    }
  }
}

/**
 * Runs a script of a package to its end.
 *
 * @throws Error with what it printed when it failed
 */
export function runScript(name: string, script: string): Promise<void> {
  const child = start('npm', ['run', '-s', script, '-w', name], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} does not build:\n${output}`)),
    );
  });
}

import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { REPOSITORY } from '../core/repository';

/** Milliseconds until a process that does not end is killed. */
const GRACE_MS = 2000;

const running = new Set<ChildProcess>();
let isEnding = false;

/**
 * Starts a command in the repository. It ends with this process, together with the processes that it
 * starts, because it has a process group of its own.
 *
 * @throws Error when this process is ending
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

/** Ends all started processes, and kills those that do not end in time. */
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

/** Kills all started processes, and those that they started. */
export function killAll(): void {
  isEnding = true;
  signalAll('SIGKILL');
}

const signalAll = (signal: NodeJS.Signals) => running.forEach((child) => kill(child, signal));

/** Kills a started process, and those that it started. */
export function kill({ pid }: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has already ended.
  }
}

/**
 * Runs a script of a package to its end.
 *
 * @throws Error with the output of a failed script
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

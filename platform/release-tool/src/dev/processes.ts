import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { REPOSITORY } from '../core/repository';

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach(kill));

/**
 * Starts a command in the repository. It ends with this process, together with the processes that it
 * starts, because it has a process group of its own.
 */
export function start(
  command: string,
  words: readonly string[],
  options: Pick<SpawnOptions, 'env' | 'stdio'> = { stdio: ['ignore', 'pipe', 'pipe'] },
): ChildProcess {
  const child = spawn(command, words, { ...options, cwd: REPOSITORY, detached: true });
  running.add(child);
  child.once('close', () => running.delete(child)).once('error', () => running.delete(child));
  return child;
}

/** Kills a started process, and those that it started. */
export function kill({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** What a started command prints until it ends. */
export async function outputOf(child: ChildProcess): Promise<string> {
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const printed = streams.map((stream) => text(stream));
  await once(child, 'close');
  return (await Promise.all(printed)).join('');
}

/**
 * Runs a script of a package to its end.
 *
 * @throws Error with the output of a failed script
 */
export async function runScript(name: string, script: string): Promise<void> {
  const child = start('npm', ['run', '-s', script, '-w', name]);
  const output = await outputOf(child);
  if (child.exitCode !== 0) throw new Error(`${name} does not build:\n${output}`);
}

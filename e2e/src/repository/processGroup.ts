import { spawn, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';

const GUARD = join(import.meta.dirname, 'guard.mjs');

/** A command and whatever it started: npm is not the server, and both must go. */
export type ProcessGroup = ReturnType<typeof startGroup>;

/** Starts a command in a process group of its own. It does not outlive this process, however that ends. */
export function startGroup(
  command: string,
  words: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'>,
) {
  const child = spawn(process.execPath, [GUARD, command, ...words], {
    ...options,
    // Not in the group that a guard further up kills: it has a command of its own to end first.
    detached: true,
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    process: child,
    /** Kills it as a power cut would. */
    async kill() {
      child.stdin.end();
      await ended;
    },
  };
}

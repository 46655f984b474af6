import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';

const GUARD = join(import.meta.dirname, 'guard.mjs');
const PARENT_CHECK_MS = 500;

/** Ends this process with its parent: npm, when it is killed, leaves what it started. */
export function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.exit(1), PARENT_CHECK_MS).unref();
}

/** A command and whatever it started: npm is not the server, and both must go. */
export interface ProcessGroup {
  readonly process: ChildProcess;
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
}

/**
 * Starts a command in a process group of its own. It does not outlive this process, however that ends.
 *
 * @param inherit whether what it prints is this process's output; otherwise it can be read
 */
export function startGroup(
  command: string,
  words: readonly string[],
  { inherit, ...options }: Pick<SpawnOptions, 'cwd' | 'env'> & { readonly inherit?: boolean },
): ProcessGroup {
  const output = inherit ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, [GUARD, command, ...words], {
    ...{ ...options, stdio: ['pipe', output, output] },
    // Not in the group that a guard further up kills: it has a command of its own to end first.
    detached: true,
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    process: child,
    async kill() {
      child.stdin?.end();
      await ended;
    },
  };
}

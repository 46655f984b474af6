import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

/** A command and whatever it started: npm is not the server, and both must go. */
export interface ProcessGroup {
  readonly process: ChildProcess;
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
}

/** Starts a command in a process group of its own. It does not outlive this process. */
export function startGroup(command: string, words: string[], options: SpawnOptions): ProcessGroup {
  const child = spawn(command, words, { ...options, detached: true });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const kill = () => {
    if (child.pid && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGKILL');
    }
  };
  // A test that runs out of time while it waits for the start never gets to its end.
  process.once('exit', kill);
  return {
    process: child,
    async kill() {
      kill();
      await ended;
      process.off('exit', kill);
    },
  };
}

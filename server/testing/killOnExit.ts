import type { ChildProcess } from 'node:child_process';

/** Ends a child with this process: a test that fails before it ends the child leaves none behind. */
export function killOnExit(child: ChildProcess, signal: NodeJS.Signals): void {
  const end = () => child.kill(signal);
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

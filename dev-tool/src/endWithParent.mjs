import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

// A thread inherits what its process is started with, and has another standard input.
if (isMainThread) {
  /** Ends a process when its standard input does: its parent holds the other end, also when that is killed. */
  process.stdin.on('end', () => process.exit()).resume();
  // It keeps no server alive that has closed.
  process.stdin.unref();
}

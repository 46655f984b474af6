import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

// A worker thread also runs this import, but has another standard input.
if (isMainThread) {
  /** Ends this process when its standard input ends: the parent holds the other end, even if it is killed. */
  process.stdin.on('end', () => process.exit()).resume();
  // Do not keep a closed server alive.
  process.stdin.unref();
}
